/** The name of a user, which leads Admins to the page with all about this user. */
import { Link } from 'react-router'
import { Bdi } from './user-text.tsx'

export function UserLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/dashboard/users/${id}`} className="link-text link-alone wrap-anywhere" translate="no">
      <Bdi>{name}</Bdi>
    </Link>
  )
}
