/** An e-mail address that may wrap after its @. */
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
