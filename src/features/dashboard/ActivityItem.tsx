import { Link } from '@tanstack/react-router'
import type { Activity } from '../../contract/activity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDateTime, formatRelative } from '../../ui/formatDate.ts'
import { categoryOf, lookOf } from './activityLook.ts'

type Props = { activity: Activity; timeZone: string; now: Date }

export function ActivityItem({ activity, timeZone, now }: Props) {
  const { activity_type, title, description, timestamp, metadata } = activity
  const { icon: Icon, className } = lookOf(activity_type)
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
        <p className="truncate font-550">
          <ActivityTitle activity={activity}>{title}</ActivityTitle>
        </p>
        <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
          {name !== null && (
            <Avatar size="xs" id={activity.related_entity_id ?? activity.id} name={name} src={photo} />
          )}
          <span className="truncate">{[name, description].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <p className="shrink-0 text-right text-2xs text-ink-3">
        <time dateTime={timestamp} title={formatDateTime(timestamp, timeZone)}>
          {formatRelative(timestamp, timeZone, now)}
        </time>
        <span className="mt-0.5 block">{categoryOf(activity_type)}</span>
      </p>
    </li>
  )
}

/** Leads to the person or the conversation it is about. */
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
