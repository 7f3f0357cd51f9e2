/** Words of the bell and of the page of all notifications. */

export const notifications = 'Notifications'
export const notificationsWithNew = 'Notifications, something is new'
export const hasNew = 'You have a new notification'
export const isNew = 'New'
export const none = 'No notifications yet'
export const noneText = 'They will appear here'
export const notLoaded = 'The notifications could not be loaded.'
export const loading = 'Loading…'
export const all = 'All notifications'
/** `isMore`: there are more than `unread`. */
export const allWithUnread = (unread: number, isMore: boolean) =>
  `All notifications (${unread}${isMore ? '+' : ''} unread)`
export const pageText = 'What happened to your work, tasks and coins, newest first.'
export const listLabel = 'Your notifications, newest first'
export const markAllAsRead = 'Mark all as read'
export const marking = 'Marking…'
export const notMarked = 'They could not be marked as read'
export const markAsRead = 'Mark as read'
export const markMessageAsRead = (message: string) => `Mark as read: ${message}`
export const oneNotMarked = 'It could not be marked as read'
export const tryAgain = 'Please try again.'
