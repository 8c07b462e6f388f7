import type { Language } from '@cobertura/domain/language.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '../../lib/api.ts';

export function useManuals() {
  return useQuery({ queryKey: ['manuals'], queryFn: () => call('GET /manual') });
}

export function useDownloadManual() {
  return useMutation({
    mutationFn: (lang: Language) =>
      download('GET /manual/download/{lang}', {
        params: { lang },
        fileName: `manual-familias-${lang}.pdf`,
      }),
  });
}
