/** In place of `@date-fns/tz`: the calendar asks for it only where it is given a time zone, and no field gives one. */
export class TZDate extends Date {}
