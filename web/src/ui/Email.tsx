/** An address that, where it does not fit, is broken after its @ and not in the middle of a word. */
export function Email({ children }: { children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
