import { channels, type MessageKind } from '@yuva/contract/messages/kinds';
import type { MessageDetails } from '@yuva/contract/messages/texts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import { type Notification, sendPush } from '../../platform/identity/push.ts';
import { mayText, SmsRefused, sendSms } from '../../platform/identity/sms.ts';
import { enqueue, enqueueSpread } from '../../platform/jobs/jobs.ts';
import type { PushSettings, SmsSettings } from '../../platform/process/env.ts';
import { readSays } from '../settings/reads.ts';
import {
	addToHandedOver,
	claimText,
	deleteSubscription,
	findDelivery,
	giveBackText,
	insertMessages,
	selectPushed,
	selectSubscriptions,
} from './queries.ts';
import { textOf } from './to-response.ts';

/** The payloads hold the message id only. */
export const TEXT_MESSAGE = 'messages.text';
export const PUSH_MESSAGE = 'messages.push';

/** Separates two notifications of one event. */
const APART_MS = 50;

export interface Telling<Kind extends MessageKind> {
	kind: Kind;
	details: MessageDetails[Kind];
	/** Names the person who took the step; null for the person's own, and the server's. */
	senderId: string | null;
	now: Date;
	announcementId?: string;
}

/** Stores in the caller's transaction the message, and the jobs that text it and push it. */
export async function tell<Kind extends MessageKind>(
	db: Db,
	accountIds: readonly string[],
	{ kind, details, senderId, now, announcementId }: Telling<Kind>,
): Promise<void> {
	const messages = accountIds.map((accountId) => ({ id: uuidv7(), accountId }));
	await insertMessages(db, messages, {
		kind,
		details: JSON.stringify(details),
		sender_id: senderId,
		announcement_id: announcementId ?? null,
		created_at: now,
	});
	const { sms, push } = channels[kind];
	if (sms) for (const { id } of messages) await enqueue(db, TEXT_MESSAGE, { message_id: id });
	if (!push) return;
	const pushed = await selectPushed(
		db,
		messages.map(({ id }) => id),
		now,
	);
	const payloads = pushed.map(({ id }) => ({ message_id: id }));
	await enqueueSpread(db, PUSH_MESSAGE, payloads, APART_MS);
}

/** Keeps one message for each file: later results are added, and the message is unread again. */
export async function tellHandedOver(
	db: Db,
	{
		fellowId,
		senderId,
		file,
		work: { path, isTaken },
		now,
	}: {
		fellowId: string;
		senderId: string;
		file: string;
		work: { path: string; isTaken: boolean };
		now: Date;
	},
): Promise<void> {
	const list = isTaken ? 'taken' : 'to_confirm';
	if (await addToHandedOver(db, { fellowId, senderId, file, list, path })) return;
	const details = { file, taken: [], to_confirm: [], [list]: [path] };
	await tell(db, [fellowId], { kind: 'work_handed_over', details, senderId, now });
}

/**
 * Sends at most once: it marks the message before the gateway gets it, and removes the mark only when the
 * gateway said that it did not take the message.
 *
 * @throws SmsRefused, so that the job is retried
 */
export async function textMessage(db: Db, id: string, gateway: SmsSettings, now: Date): Promise<void> {
	const delivery = await findDelivery(db, id);
	if (!delivery) return;
	const { sms, tellsAll } = channels[delivery.kind];
	if (!sms || !(await claimText(db, id, now))) return;
	const { mobile_number: mobileNumber } = delivery;
	if (!(await mayText(db, { mobileNumber, now }))) return;
	const { language } = delivery;
	const says = await readSays(db);
	const words = tellsAll && (language ?? 'en') === 'en' ? textOf(delivery, says).en : says(language)(sms);
	await sendSms(gateway, { mobileNumber, text: `Yuva: ${words}` }).catch(async (error: unknown) => {
		if (error instanceof SmsRefused) await giveBackText(db, id);
		throw error;
	});
}

/** A retry sends the same tag, so that a phone shows the message once. @throws Error, so that the job is retried */
export async function pushMessage(db: Db, id: string, push: PushSettings, now: Date): Promise<void> {
	const delivery = await findDelivery(db, id);
	if (!delivery || delivery.read_at) return;
	const { opens, push: words } = channels[delivery.kind];
	if (!words) return;
	const text = (await readSays(db))(delivery.language)(words);
	const notification = { tag: id.replaceAll('-', ''), text, opens };
	const subscriptions = await selectSubscriptions(db, delivery.account_id, now);
	const sendings = subscriptions.map((subscription) =>
		sendOrForget(db, push, { subscription, notification }),
	);
	const failed = (await Promise.allSettled(sendings)).find(({ status }) => status === 'rejected');
	if (failed?.status === 'rejected') throw failed.reason;
}

type StoredSubscription = Awaited<ReturnType<typeof selectSubscriptions>>[number];

async function sendOrForget(
	db: Db,
	push: PushSettings,
	{ subscription, notification }: { subscription: StoredSubscription; notification: Notification },
): Promise<void> {
	if (await sendPush(push, subscription, notification)) return;
	await deleteSubscription(db, subscription.endpoint);
}
