import { createTheme, type VariantColorsResolver } from '@mantine/core';
import { FocusableButton } from './FocusableButton.tsx';

/** Colours are in tokens.css. Mantine only needs a palette with the name brand. */
const brand = [
  '#E4F1F4',
  '#C9E2E8',
  '#A5CEd8',
  '#7CB6C4',
  '#529BAD',
  '#2E8095',
  '#186C83',
  '#0B5A6F',
  '#084D5F',
  '#08424F',
] as const;

/** The colours of buttons: filled, default and subtle. Mantine's own function knows nine kinds. */
const variantColorResolver: VariantColorsResolver = ({ color = 'brand', variant }) => {
  const border = '1px solid transparent';
  const of = (part: string) => `var(--mantine-color-${color}-${part})`;
  if (variant === 'default') {
    return {
      background: 'var(--mantine-color-default)',
      hover: 'var(--mantine-color-default-hover)',
      color: 'var(--mantine-color-default-color)',
      border: '1px solid var(--mantine-color-default-border)',
    };
  }
  return variant === 'subtle'
    ? { background: 'transparent', hover: of('light-hover'), color: of('light-color'), border }
    : { background: of('filled'), hover: of('filled-hover'), color: 'var(--on-brand)', border };
};

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand },
  variantColorResolver,
  defaultRadius: 10,
  fontFamily: 'var(--font)',
  components: {
    Button: { defaultProps: { size: 'md', component: FocusableButton } },
    // Hints are below the field, so that fields in a row stay aligned.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
    // A header element would be a second banner landmark.
    ModalHeader: { defaultProps: { component: 'div' } },
    TextInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
  },
});
