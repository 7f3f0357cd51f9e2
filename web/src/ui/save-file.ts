/** Saves a file that was downloaded with the token of the user. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // After one minute the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
