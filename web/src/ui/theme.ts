import { createTheme } from '@mantine/core';

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

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand },
  defaultRadius: 10,
  fontFamily: 'var(--font)',
  components: {
    Button: { defaultProps: { size: 'md' } },
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
