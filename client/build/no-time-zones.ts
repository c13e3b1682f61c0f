/** It replaces `@date-fns/tz`: the calendar asks for it only with a time zone, and no field gives one. */
export class TZDate extends Date {}
