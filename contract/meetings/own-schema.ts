import * as z from 'zod/mini';

// The dashboard of a phone reads these, so they are kept apart from what only leads need.

const KIND_MISSING = 'Choose meeting or training';

export const meetingKind = z.enum(['meeting', 'training'], KIND_MISSING);
export type MeetingKind = z.infer<typeof meetingKind>;

export const toldOfMeeting = {
	id: z.uuid(),
	title: z.string(),
	kind: meetingKind,
	on: z.iso.date(),
	at: z.string(),
	place: z.string(),
	made_by: z.nullable(z.string()),
	is_cancelled: z.boolean(),
};

export const ownMeeting = z.object({
	...toldOfMeeting,
	minutes: z.string(),
	/** Says whether the caller came; null until the lead notes the attendance. */
	was_present: z.nullable(z.boolean()),
});
export type OwnMeeting = z.infer<typeof ownMeeting>;
