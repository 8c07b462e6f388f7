import { useMutation, useQuery } from '@tanstack/react-query';
import { call, readFile, saveFile } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/session.ts';

export function useDownloadMyData() {
  return useMutation({
    mutationFn: async (password: string) => {
      const content = await readFile('POST /user/me/data', { body: { password } });
      saveFile(content, 'cobertura-sir.zip');
    },
  });
}

export function useErasure() {
  return useQuery({
    queryKey: ['erasure', useCurrentUser()?._id ?? 'nobody'],
    queryFn: () => call('GET /user/me/erasure'),
    // Never cached: the obstacles to erasure may have ended.
    staleTime: 0,
    gcTime: 0,
  });
}

export function useEraseMe() {
  return useMutation({
    mutationFn: (password: string) => call('POST /user/me/erasure', { body: { password } }),
  });
}
