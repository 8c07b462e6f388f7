/** Opens a file in a new tab, or saves it when the browser blocks the tab. */
export async function openInNewTab(load: () => Promise<Blob>): Promise<void> {
  // Open during the click: after loading, the browser would block the tab as a pop-up.
  const tab = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await load());
    if (tab) tab.location.replace(address);
    else follow(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = 'contrato.pdf';
  link.click();
}
