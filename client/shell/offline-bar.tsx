import { KEEPS_NOTHING } from '@yuva/contract/messages';
import { ChevronRight, CloudOff, CloudUpload, Smartphone, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../language/counted.ts';
import { inWords } from '../language/in-words.ts';
import { t } from '../language/language.ts';
import {
	type Connection,
	momentText,
	now,
	type OutboxItem,
	useConnection,
	useKeepsAll,
	useOutboxItems,
	useRunningLane,
	useSession,
	useStaleSince,
	useUnseenChanges,
} from '../local/local.ts';

export interface PhoneState {
	connection: Connection;
	waiting: number;
	/** The server refused these, or took them in part. */
	refused: number;
	/** Only a newer version of the app can send these. */
	newer: number;
	isSending: boolean;
	/** The phone changed these dates by itself, and the fellow has not seen it. */
	changedDates: number;
	/** The screen shows answers that could not be read again; the oldest is of this time. */
	asOf: Date | undefined;
}

interface Message {
	tone: 'offline' | 'attention' | 'sending';
	text: string;
	/** Screen readers get it without counts, which change all the time. */
	spoken: string;
}

/** Undefined when all is well. */
export function messageOf({
	connection,
	waiting,
	refused,
	newer,
	isSending,
	changedDates,
	asOf,
}: PhoneState): Message | undefined {
	const isOffline = connection === 'silent';
	const attention = refused > 0 && counted(refused, '{count} needs attention', '{count} need attention');
	const parts = [
		queueText(waiting, isOffline, isSending),
		attention,
		newer > 0 && counted(newer, '{count} waits for a reload', '{count} wait for a reload'),
		changedDates > 0 && counted(changedDates, '{count} date was changed', '{count} dates were changed'),
		asOf && t('As of {time}', { time: inWords(momentText(asOf, now())) }),
	].filter((part) => typeof part === 'string');
	if (parts.length === 0) return undefined;
	const spoken = [isOffline && t('Offline'), attention].filter((part) => typeof part === 'string');
	const quiet = isOffline || waiting === 0 ? 'offline' : 'sending';
	return { tone: attention ? 'attention' : quiet, text: parts.join(' · '), spoken: spoken.join('. ') };
}

function queueText(waiting: number, isOffline: boolean, isSending: boolean): string | undefined {
	if (waiting === 0) return isOffline ? t('Offline') : undefined;
	if (isOffline) return t('Offline · {count} waiting', { count: waiting });
	return isSending
		? t('Sending… {count} waiting', { count: waiting })
		: t('{count} waiting', { count: waiting });
}

/**
 * Shows what is unsent or stale, with a link to `/waiting`, or for staff to their own list; or, which is
 * worse, that this browser keeps nothing.
 */
export function OfflineBar() {
	const message = messageOf(usePhoneState());
	const keepsAll = useKeepsAll();
	return (
		<>
			<p role="status" className="sr-only">
				{message?.spoken}
			</p>
			{keepsAll ? message && <WaitingLink {...message} /> : <StayOnline />}
		</>
	);
}

function usePhoneState(): PhoneState {
	const connection = useConnection();
	const items = useOutboxItems();
	const isSending = useRunningLane() !== undefined;
	const changedDates = useUnseenChanges();
	const asOf = useStaleSince();
	const waiting = items.filter(({ state }) => state === 'waiting');
	const isNews = useIsOverdue(waiting) || connection === 'silent';
	const refused = items.filter(({ state, part }) => state === 'refused' || part !== undefined).length;
	const newer = items.filter(({ state }) => state === 'newer').length;
	const news = isNews ? waiting.length : 0;
	return { connection, waiting: news, refused, newer, isSending, changedDates, asOf };
}

const PATIENCE_MS = 4000;

/** One of them has waited longer than a good connection needs. */
function useIsOverdue(items: readonly OutboxItem[]): boolean {
	const oldest = items[0]?.queuedAt.getTime();
	const [overdue, setOverdue] = useState<number>();
	useEffect(() => {
		if (oldest === undefined) return;
		const rest = Math.min(PATIENCE_MS, Math.max(0, oldest + PATIENCE_MS - now().getTime()));
		const timer = setTimeout(() => setOverdue(oldest), rest);
		return () => clearTimeout(timer);
	}, [oldest]);
	return oldest !== undefined && overdue !== undefined && overdue <= oldest;
}

const LOOKS = {
	offline: { colours: 'border-warn-line bg-warn-soft text-warn', Icon: CloudOff },
	attention: { colours: 'border-danger-line bg-danger-soft text-danger', Icon: TriangleAlert },
	sending: { colours: 'border-info-line bg-info-soft text-info', Icon: CloudUpload },
};

function WaitingLink({ tone, text }: Message) {
	const session = useSession();
	const isStaff = session !== undefined && session.role !== 'fellow';
	const { colours, Icon } = LOOKS[tone];
	return (
		<Bar colours={colours}>
			<Link
				to={isStaff ? '/field' : '/waiting'}
				className="flex min-h-11 items-center gap-2 px-4 font-semibold sm:px-6"
			>
				<Icon aria-hidden className="size-5 shrink-0" />
				<span className="min-w-0 grow">{text}</span>
				<ChevronRight aria-hidden className="size-5 shrink-0" />
			</Link>
		</Bar>
	);
}

/** It is sticky; other sticky elements keep clear of it by `--bar-height`. */
function Bar({ colours, children }: { colours: string; children: ReactNode }) {
	return (
		<aside
			ref={tellHeight}
			aria-label={t('What this phone keeps')}
			className={`no-print sticky top-0 z-40 border-b text-sm ${colours}`}
		>
			{children}
		</aside>
	);
}

function tellHeight(bar: HTMLElement | null) {
	if (!bar) return;
	const { style } = document.documentElement;
	const observer = new ResizeObserver(() => style.setProperty('--bar-height', `${bar.offsetHeight}px`));
	observer.observe(bar);
	return () => {
		observer.disconnect();
		style.removeProperty('--bar-height');
	};
}

/** Shows as long as this browser does not keep what is saved or typed. */
const StayOnline = () => (
	<Bar colours={LOOKS.offline.colours}>
		<div className="flex flex-wrap items-center gap-x-4 px-4 font-semibold sm:px-6">
			<p role="status" className="flex items-center gap-2 py-2">
				<Smartphone aria-hidden className="size-5 shrink-0" />
				{t(KEEPS_NOTHING)}
			</p>
			<Link to="/test" className="flex min-h-11 items-center underline underline-offset-4">
				{t('Check this phone')}
			</Link>
		</div>
	</Bar>
);
