import type { Language } from '@cobertura/domain/language.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';

export function useUploadManual(lang: Language) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return upload('POST /manual/{lang}', {
        params: { lang },
        file,
        fileName: file.name,
        onProgress: setProgress,
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['manuals'] }),
  });
  return { ...sending, progress };
}

export function useDeleteManual() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (lang: Language) => call('DELETE /manual/{lang}', { params: { lang } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['manuals'] }),
  });
}
