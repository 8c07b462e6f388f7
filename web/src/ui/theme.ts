import { createTheme } from '@mantine/core';

/** Colours live in tokens.css; Mantine only needs to know that there is one called brand. */
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
    // Hints stand below the field, so that fields beside each other stay in line.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
    // As a header element it would be taken for a second one of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
  },
});
