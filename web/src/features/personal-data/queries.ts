import { useMutation, useQuery } from '@tanstack/react-query';
import { call, loadFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useCurrentUser } from '../../lib/session.ts';

export function useDownloadMyData() {
  return useMutation({
    mutationFn: async (password: string) => {
      const content = await loadFile('POST /user/me/data', { body: { password } });
      saveFile(content, 'cobertura-sir.zip');
    },
  });
}

/** What an erasure would remove and keep, and what prevents it. */
export function useErasurePreview() {
  return useQuery({
    queryKey: ['erasure', useCurrentUser()?._id ?? 'signed-out'],
    queryFn: () => call('GET /user/me/erasure'),
    // Not cached, because an obstacle may have ended in the meantime.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useEraseAccount() {
  return useMutation({
    mutationFn: (password: string) => call('POST /user/me/erasure', { body: { password } }),
  });
}
