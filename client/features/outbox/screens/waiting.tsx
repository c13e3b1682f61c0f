import { KEEPS_NOTHING } from '@yuva/contract/messages';
import { Download, MapPinned, Send, Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { inWords, timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import {
	askForPack,
	type Connection,
	momentText,
	now,
	ownerOf,
	useAllTakenInPart,
	useCanStore,
	useConnection,
	useIsPacking,
	usePackedSince,
	useSession,
} from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { TakenInPart } from '../../../ui/feedback/taken-in-part.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card, Section } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { sizeText } from '../../../ui/media/size-text.ts';
import { sendNow, type UnsentItem, useSent, useUnsent, useWorkToConfirm } from '../api.ts';
import { forgetsInAWeek, sendsWhileClosed } from '../browser.ts';
import { ChangedDates } from '../changed-dates.tsx';
import { DiscardDialog } from '../discard-dialog.tsx';
import { WaitingItem } from '../waiting-item.tsx';

const WorkToConfirmList = lazy(() =>
	import('../work-to-confirm.tsx').then((m) => ({ default: m.WorkToConfirmList })),
);
const HandOver = lazy(() => import('../hand-over.tsx').then((m) => ({ default: m.HandOver })));

export function Waiting() {
	const session = useSession();
	const items = useUnsent();
	const works = useWorkToConfirm();
	const [discarded, setDiscarded] = useState<UnsentItem>();
	const canStore = useCanStore();
	const refused = items.filter(({ state }) => state === 'refused');
	const waiting = items.filter(({ state }) => state === 'waiting');
	const newer = items.filter(({ state }) => state === 'newer');
	return (
		<Screen title={t('Waiting to be sent')} backTo={session && homeOf(session)}>
			<TakenInPartList />
			{works.length > 0 && (
				<Suspense>
					<WorkToConfirmList works={works} />
				</Suspense>
			)}
			{items.length > 0 && <Summary items={items} />}
			{items.length === 0 && works.length === 0 && <AllSent />}
			<ItemList title={t('Needs attention')} items={refused} onDiscard={setDiscarded} />
			<ItemList title={t('Waiting')} items={waiting} onDiscard={setDiscarded} />
			<ItemList title={t('Update Yuva to send these')} items={newer} onDiscard={setDiscarded} />
			<SentList />
			<ChangedDates />
			<Readiness />
			{canStore && (
				<Suspense>
					<HandOver hasUnsent={items.length > 0} />
				</Suspense>
			)}
			{discarded && <DiscardDialog item={discarded} items={items} onClose={() => setDiscarded(undefined)} />}
		</Screen>
	);
}

function AllSent() {
	if (!useCanStore()) return <NothingKept />;
	return (
		<EmptyState
			picture="offline"
			title={t('Everything is sent.')}
			hint={t('Work you save without internet waits here. Yuva sends it later.')}
		/>
	);
}

/** Earlier work, if any, cannot be seen either. */
const NothingKept = () => (
	<EmptyState
		picture="offline"
		title={t(KEEPS_NOTHING)}
		hint={t(
			"What you save does not wait here: it goes to Yuva at once, or it is not saved. What waited here before cannot be read now. Do not clear the browser's data.",
		)}
		action={
			<ButtonLink to="/test" variant="secondary" width="fit" icon={<Wrench aria-hidden />}>
				{t('Check this phone')}
			</ButtonLink>
		}
	/>
);

function Summary({ items }: { items: readonly UnsentItem[] }) {
	const connection = useConnection();
	const isWaiting = items.some(({ state }) => state === 'waiting');
	const isRefused = items.some(({ state }) => state === 'refused');
	const size = items.reduce((sum, item) => sum + item.size, 0);
	return (
		<Card tone="warm">
			<p className="text-lg font-bold text-teal-900">
				{counted(items.length, '{count} thing is not sent', '{count} things are not sent')} · {sizeText(size)}
			</p>
			<p className="mb-3">
				{isWaiting && t(prospectOf(connection))}
				{!isWaiting && isRefused && t(UNTIL_CORRECTED)}
				{!isWaiting && !isRefused && t('It is safe on this phone. Open Yuva again to send it.')}
			</p>
			<BrowserLimits isWaiting={isWaiting} />
			{isWaiting && <SendNow />}
		</Card>
	);
}

const UNTIL_CORRECTED = 'It stays on this phone. Correct it, try again, or discard it.';

const prospectOf = (connection: Connection): string =>
	connection === 'silent'
		? 'There is no connection. Your work is safe on this phone. Yuva sends it later.'
		: 'Your work is safe on this phone. Yuva sends it one by one.';

function SendNow() {
	const [isBusy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState('');
	async function send() {
		setBusy(true);
		setOutcome(outcomeText(await sendNow()));
		setBusy(false);
	}
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<Button icon={<Send aria-hidden />} busy={isBusy} busyLabel={t('Sending…')} onClick={() => void send()}>
				{t('Send now')}
			</Button>
			<p role="status">{outcome}</p>
		</div>
	);
}

function outcomeText(outcome: Awaited<ReturnType<typeof sendNow>>): string {
	if (outcome === 'silent') return t('No connection at {time}.', { time: inWords(momentText(now(), now())) });
	return outcome === 'failed' ? t('Not all of it could be sent. The reasons are below.') : '';
}

interface ItemListProps {
	title: string;
	items: readonly UnsentItem[];
	onDiscard: (item: UnsentItem) => void;
}

function ItemList({ title, items, onDiscard }: ItemListProps) {
	if (items.length === 0) return null;
	return (
		<Section title={`${title} (${items.length})`}>
			<ul className="flex flex-col gap-3">
				{items.map((item) => (
					<WaitingItem key={item.id} item={item} onDiscard={onDiscard} />
				))}
			</ul>
		</Section>
	);
}

function SentList() {
	const sent = useSent();
	if (sent.length === 0) return null;
	return (
		<Section title={t('Sent since you opened Yuva')}>
			<ul className="flex flex-col gap-2">
				{sent.map(({ id, label, at }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-xl border border-line bg-surface px-4 py-3"
					>
						<span className="min-w-0 break-words">{t(label)}</span>
						<SendState state="sent" time={timeText(at.toISOString())} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function Readiness() {
	const session = useSession();
	const isPreparing = useIsPacking();
	const connection = useConnection();
	const since = usePackedSince(session ? ownerOf(session) : '');
	const canStore = useCanStore();
	const works = session?.user_status === 'ACCESS_GRANTED' && !session.enrolment?.is_over;
	if (!works || !canStore) return null;
	return (
		<Card title={t('A day without network')} icon={<MapPinned aria-hidden />}>
			<p className="mb-3">
				{since
					? t('This phone has what you need. Last read: {time}.', { time: inWords(momentText(since, now())) })
					: t('Open the app with internet once more before you go offline.')}
			</p>
			<Button
				variant="secondary"
				icon={<Download aria-hidden />}
				busy={isPreparing}
				busyLabel={t('Reading…')}
				disabled={connection === 'silent'}
				onClick={askForPack}
			>
				{t('Download for offline')}
			</Button>
		</Card>
	);
}

/** The fellow must do by hand what this browser does not; it shows while an item waits. */
function BrowserLimits({ isWaiting }: { isWaiting: boolean }) {
	return (
		<>
			{isWaiting && !sendsWhileClosed() && (
				<p className="mb-3">
					{t('This browser sends only while Yuva is open: keep Yuva open until everything is sent.')}
				</p>
			)}
			{forgetsInAWeek() && (
				<div className="mb-3">
					<Banner tone="warning" title={t('Send this within seven days')}>
						{t(
							'An iPhone or iPad may delete unsent work after seven days. Send everything here first. Then add Yuva to the home screen (Share, Add to Home Screen). Open Yuva there. Unsent work does not move with it.',
						)}
					</Banner>
				</div>
			)}
		</>
	);
}

/** The fellow has to repeat nothing of it. */
function TakenInPartList() {
	const notes = useAllTakenInPart();
	if (notes.length === 0) return null;
	return (
		<Section title={t('Saved only in part ({count})', { count: notes.length })}>
			{notes.map(({ id, label, text, forget }) => (
				<TakenInPart key={id} label={t(label)} text={t(text)} onRead={() => void forget()} />
			))}
		</Section>
	);
}
