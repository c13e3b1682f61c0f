import * as z from 'zod/mini';
import { enteredByLanguage, longText, placeId, textByLanguage } from '../fields.ts';
import { sentence } from '../said.ts';

export const inboxMessage = z.object({
	id: z.uuid(),
	/** An example is `password_reset`; a phone shows kinds that it does not know by their text. */
	kind: z.string(),
	text: textByLanguage,
	created_at: z.iso.datetime(),
	read_at: z.nullable(z.iso.datetime()),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const MESSAGES_SHOWN = 100;

const TEXT_MISSING = 'Write the announcement';
const DISTRICTS_MISSING = 'Choose at least one district';
export const DISTRICT_OUT_OF_REACH = 'Choose districts from the list';
export const REACHES_NO_ONE = 'No fellow or applicant works in these districts.';
export const ANNOUNCEMENT_LENGTH = 1000;
/** Limits one sender between two midnights in India; withdrawn ones count. */
export const ANNOUNCEMENTS_A_DAY = 10;
export const ANNOUNCED_ENOUGH = sentence(
	'You have sent {count} announcements today. Send the next one tomorrow.',
	{
		count: ANNOUNCEMENTS_A_DAY,
	},
);

const written = longText(ANNOUNCEMENT_LENGTH);

export const announcement = z.object({
	text: enteredByLanguage(written.check(z.minLength(1, TEXT_MISSING)), written),
	/** Lists LGD codes; `All` is every district in reach. */
	districts: z.union(
		[
			z.literal('All'),
			z.array(placeId(DISTRICTS_MISSING)).check(z.minLength(1, DISTRICTS_MISSING), z.maxLength(100)),
		],
		DISTRICTS_MISSING,
	),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementDistrict = z.object({
	district_id: z.int(),
	district_name: z.string(),
	people: z.int(),
});
export type AnnouncementDistrict = z.infer<typeof announcementDistrict>;

export const sentAnnouncement = z.object({
	id: z.uuid(),
	text: textByLanguage,
	/** Lists names; empty for all districts, or chosen people. */
	districts: z.array(z.string()),
	/** True for a reminder: it went to single people, and to no district. */
	to_chosen: z.boolean(),
	sent_by: z.nullable(z.string()),
	created_at: z.iso.datetime(),
	withdrawn_at: z.nullable(z.iso.datetime()),
	reached: z.int(),
	read: z.int(),
	is_withdrawable: z.boolean(),
	is_restorable: z.boolean(),
});
export type SentAnnouncement = z.infer<typeof sentAnnouncement>;

export const SUBSCRIPTION_WRONG = 'This browser sent no usable address for notifications';
const key = (max: number) =>
	z
		.string(SUBSCRIPTION_WRONG)
		.check(z.regex(/^[\w-]+={0,2}$/, SUBSCRIPTION_WRONG), z.maxLength(max, SUBSCRIPTION_WRONG));

export const pushSubscription = z.object({
	endpoint: z.url(SUBSCRIPTION_WRONG).check(z.maxLength(1000, SUBSCRIPTION_WRONG)),
	keys: z.object({ p256dh: key(200), auth: key(100) }, SUBSCRIPTION_WRONG),
});
