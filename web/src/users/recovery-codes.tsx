/** Recovery codes for a lost telephone, shown once. */
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <Notice kind="success" title="The second factor is on" />
      <p className="text-pretty">
        Keep these recovery codes where you find them without your telephone. Each works once, and they are shown only
        now.
      </p>
      <ul aria-label="Recovery codes" className="figures grid grid-cols-2 gap-2 font-semibold">
        {codes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)}-${code.slice(5)}`}</li>
        ))}
      </ul>
      <Button className="md:self-start" onClick={onKept}>
        I have kept them
      </Button>
    </div>
  )
}
