import { Link } from '@tanstack/react-router'
import type { Activity } from '../../contract/activity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDateTime, formatRelative } from '../../ui/formatDate.ts'
import { categoryOf, activityLookOf } from './activityLook.ts'

type Props = { activity: Activity; timeZone: string; now: Date }

export function ActivityItem({ activity, timeZone, now }: Props) {
  const { activity_type, title, description, timestamp, metadata } = activity
  const { icon: Icon, className } = activityLookOf(activity_type)
  const { client_name: name, client_photo_url: photo } = metadata
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-[18px]">
      <span
        aria-hidden="true"
        className={cx('mt-0.5 grid size-8 shrink-0 place-items-center rounded-sm', className)}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <p className="min-w-0 flex-1 truncate font-550">
            <ActivityTitle activity={activity}>{title}</ActivityTitle>
          </p>
          <time
            dateTime={timestamp}
            title={formatDateTime(timestamp, timeZone)}
            className="shrink-0 text-2xs text-ink-3"
          >
            {formatRelative(timestamp, timeZone, now)}
          </time>
        </div>
        <div className="mt-0.5 flex items-start gap-2">
          {name !== null && (
            <Avatar size="xs" id={activity.related_entity_id ?? activity.id} name={name} src={photo} />
          )}
          <p className="min-w-0 flex-1 pt-0.5 text-xs text-ink-2">
            {[name, description].filter(Boolean).join(' · ')}
          </p>
          <span className="shrink-0 pt-0.5 text-2xs text-ink-3">{categoryOf(activity_type)}</span>
        </div>
      </div>
    </li>
  )
}

/** Links to the contact or the conversation that the activity is about. */
function ActivityTitle({ activity, children }: { activity: Activity; children: string }) {
  const { related_entity_type: type, related_entity_id: id } = activity
  if (id !== null && type === 'lead')
    return (
      <Link to="/contacts/$id" params={{ id }} className="tap hover:underline">
        {children}
      </Link>
    )
  if (id !== null && type === 'conversation')
    return (
      <Link to="/chat/$id" params={{ id }} search={{ tab: 'all' }} className="tap hover:underline">
        {children}
      </Link>
    )
  return children
}
