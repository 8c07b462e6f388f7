import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { storeView } from '../../../lib/view.ts';

/** Opens the area of a family in a new tab. The token goes into that tab's own storage. */
export function useViewFamily(id: string, { onOpened }: { onOpened: () => void }) {
  const [isBlocked, setBlocked] = useState(false);
  const view = useMutation({
    mutationFn: async ({ tab, reason }: { tab: Window; reason: string }) => {
      try {
        const { token } = await call('POST /user/{id}/view', { params: { id }, body: { reason } });
        storeView(tab, { token, reason });
        // The tab must not reach back to the page of the staff member.
        tab.opener = null;
        tab.location.replace('/my-computers');
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    onSuccess: onOpened,
  });

  function open(reason: string) {
    // Opened during the click: after the reply, the browser would block the tab as a pop-up.
    const tab = window.open('', '_blank');
    setBlocked(!tab);
    if (tab) view.mutate({ tab, reason });
  }

  return { open, isBlocked, isPending: view.isPending, error: view.error };
}
