import * as z from 'zod/mini';
import { calendarDate, longText, requiredText } from '../fields.ts';
import { sentence } from '../said.ts';
import { type MeetingKind, meetingKind, toldOfMeeting } from './own-schema.ts';

export const TITLE_LENGTH = 120;
export const PLACE_LENGTH = 200;
export const MINUTES_LENGTH = 4000;
const TITLE_MISSING = 'Write what it is about';
const DAY_MISSING = 'Choose the day';
const TIME_MISSING = 'Choose the time';
const PLACE_MISSING = 'Write the place';
const FELLOW_MISSING = 'Choose at least one fellow';
export const MEETING_PAST = 'The day cannot be in the past';
export const GUEST_UNKNOWN = 'Choose fellows from the list';
export const GUEST_INVITED = 'One of these fellows is invited to this meeting already.';
export const NO_GUESTS = 'There is no fellow to invite.';
export const MEETING_OVER = 'This meeting is cancelled, or its day is over.';
export const MEETING_AHEAD = 'The day of this meeting has not come yet.';
export const MEETING_CHANGED = 'Another person has changed this meeting. Look at it again.';
export const NOT_THE_MAKER = 'Only the person who made this meeting, or the head office, can change it.';

export const meetingKindLabel: Readonly<Record<MeetingKind, string>> = {
	meeting: 'Meeting',
	training: 'Training',
};

/** Day and time are those of India. */
const facts = {
	title: requiredText(TITLE_LENGTH, TITLE_MISSING),
	kind: meetingKind,
	on: calendarDate(DAY_MISSING),
	at: z.string(TIME_MISSING).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_MISSING)),
	place: requiredText(PLACE_LENGTH, PLACE_MISSING),
};
export const meetingFacts = z.object(facts);
export type MeetingFacts = z.infer<typeof meetingFacts>;

export const isSameMeeting = (one: MeetingFacts, other: MeetingFacts): boolean =>
	(Object.keys(facts) as (keyof MeetingFacts)[]).every((fact) => one[fact] === other[fact]);

/** A lead chooses fewer fellows by hand. */
const MOST_CHOSEN = 500;
/** A meeting may have been made for all fellows of the head office, and its screen sends back all of them. */
const MOST_GUESTS = 10_000;
const atMost = (count: number) => z.maxLength(count, sentence('At most {count} fellows', { count }));
const fellowIds = z.array(z.uuid(GUEST_UNKNOWN), FELLOW_MISSING);
const someone = z.minLength(1, FELLOW_MISSING);
export const allGuests = fellowIds.check(atMost(MOST_GUESTS));

export const newMeeting = z.object({
	...facts,
	/** `All` invites every fellow with access in reach. */
	guests: z.union([z.literal('All'), fellowIds.check(someone, atMost(MOST_CHOSEN))], FELLOW_MISSING),
});
export type NewMeeting = z.infer<typeof newMeeting>;

/** Names all guests in reach of the caller; other guests stay invited. */
export const meetingGuests = z.object({ guests: allGuests.check(someone) });

export const meetingOutcome = z.object({
	/** Names the guests who came; other guests in reach of the caller did not come. */
	present: allGuests,
	minutes: z._default(longText(MINUTES_LENGTH), ''),
});
export type MeetingOutcome = z.output<typeof meetingOutcome>;

export const meetingLine = z.object({
	...toldOfMeeting,
	guests: z.int(),
	/** Counts guests who came; null until the lead notes the attendance. */
	present: z.nullable(z.int()),
});
export type MeetingLine = z.infer<typeof meetingLine>;

const meetingGuest = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	district_name: z.string(),
	was_present: z.nullable(z.boolean()),
});

export const wholeMeeting = z.object({
	...toldOfMeeting,
	minutes: z.string(),
	may_change: z.boolean(),
	/** Lists the guests in reach by name. */
	guests: z.array(meetingGuest),
});
export type WholeMeeting = z.infer<typeof wholeMeeting>;
