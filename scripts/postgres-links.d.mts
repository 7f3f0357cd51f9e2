/** @throws the error of the system when they are missing and cannot be made, as on a disk that is mounted read-only */
export function linkLibraries(folder: string): void
