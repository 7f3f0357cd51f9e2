export function withProgress<T>(
  doing: string,
  work: () => Promise<T>,
  done: (result: T, seconds: number) => string | null,
): Promise<T>
