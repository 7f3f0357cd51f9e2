export function readAudit(output: string): { found: boolean; lines: string[] }
