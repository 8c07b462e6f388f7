import type { Language } from '@cobertura/domain/language.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

export function useLanguage(): Language {
  // Subscribes to language changes.
  useTranslation();
  return currentLanguage();
}
