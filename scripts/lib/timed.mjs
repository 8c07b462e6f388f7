/** Prints the title of some work and then how long it took. */
export async function timed(title, work) {
  const start = performance.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`${title}: ${secondsSince(start)}`);
  return result;
}

export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
