/** A title with the name of a file, which does not break at its hyphens if a line has room for it. */
export function FileTitle({ template, file }: { template: string; file: string }) {
  const [before, after] = template.split('{file}');
  return (
    <>
      {before}
      <span className="keep-together">{file}</span>
      {after}
    </>
  );
}
