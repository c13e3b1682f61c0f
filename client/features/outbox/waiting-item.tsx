import { MOVED_NOT_DELETED } from '@yuva/contract/children/schema';
import { BEFORE_FIRST_RELEASE, OLDER_VERSION, UNPROVEN } from '@yuva/contract/outbox/schema';
import { FilePen, RotateCcw, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { inWords } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { changeOf, momentText, now, useConnection } from '../../local/local.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { sizeText } from '../../ui/media/size-text.ts';
import { MyLeads } from '../accounts/parts/my-leads.tsx';
import { tryAgain, type UnsentItem } from './api.ts';
import { ChangeText } from './changed-dates.tsx';
import { failureText } from './rules.ts';

const InputInWords = lazy(() => import('./input-facts.tsx').then((m) => ({ default: m.InputInWords })));

/** After these refusals the item shows all that was typed, because its own screen may show only a part of it. */
const IN_WORDS: readonly (string | undefined)[] = [OLDER_VERSION, BEFORE_FIRST_RELEASE, UNPROVEN];

export interface WaitingItemProps {
	item: UnsentItem;
	onDiscard: (item: UnsentItem) => void;
}

export function WaitingItem({ item, onDiscard }: WaitingItemProps) {
	const { label, queuedAt, size, lane } = item;
	const change = changeOf(item);
	const facts = [
		t('Saved {time}', { time: inWords(momentText(queuedAt, now())) }),
		sizeText(size),
		lane === 'media' && t('large files are sent last'),
	];
	return (
		<li className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-4 shadow-card">
			<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
				<h3 className="min-w-0 font-bold break-words text-teal-900">{t(label)}</h3>
				<Badge item={item} />
			</div>
			<p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
			{change && <ChangeText change={change} />}
			<Reason item={item} />
			{item.refusal?.detail === MOVED_NOT_DELETED && <MyLeads />}
			{IN_WORDS.includes(item.refusal?.detail) && !item.isPrivate && (
				<Suspense>
					<InputInWords input={item.input} />
				</Suspense>
			)}
			{item.standing.kind !== 'newer' && <Actions item={item} onDiscard={onDiscard} />}
		</li>
	);
}

function Badge({ item: { standing, share } }: { item: UnsentItem }) {
	if (standing.kind === 'refused') return <StatusBadge tone="red">{t('Needs attention')}</StatusBadge>;
	if (standing.kind !== 'sending') return <StatusBadge tone="yellow">{t('Waiting')}</StatusBadge>;
	const progress = share === undefined ? '' : ` ${Math.round(share * 100)} %`;
	return (
		<StatusBadge tone="blue">
			{t('Sending…')}
			{progress}
		</StatusBadge>
	);
}

function Reason({ item: { standing, refusal, failure } }: { item: UnsentItem }) {
	const connection = useConnection();
	if (standing.kind === 'blocked') {
		return (
			<p>
				{standing.by.length === 0
					? t('Waits for something before it.')
					: t('Waits for {what}.', { what: standing.by.map((label) => `“${t(label)}”`).join(', ') })}
			</p>
		);
	}
	if (standing.kind === 'newer') {
		return <p>{t('A newer version of Yuva saved this. Reload Yuva, and it is sent.')}</p>;
	}
	if (standing.kind === 'waiting') {
		const text = failureText(failure, connection, (time) => inWords(momentText(time, now())));
		return text ? <p>{text}</p> : null;
	}
	if (!refusal) return null;
	const faults = Object.values(refusal.errors ?? {}).filter((fault) => fault !== refusal.detail);
	return (
		<div className="rounded-lg bg-danger-soft p-3 text-danger">
			<p className="font-semibold">{t(refusal.detail)}</p>
			{faults.length > 0 && (
				<ul className="mt-1 list-disc ps-5">
					{faults.map((fault) => (
						<li key={fault}>{t(fault)}</li>
					))}
				</ul>
			)}
		</div>
	);
}

export function Actions({ item, onDiscard }: WaitingItemProps) {
	const isRefused = item.standing.kind === 'refused';
	return (
		<div className="flex flex-wrap gap-2">
			{isRefused && item.edit && (
				<ButtonLink width="fit" to={item.edit} icon={<FilePen aria-hidden />}>
					{t('Edit')}
				</ButtonLink>
			)}
			{isRefused && item.refusal?.detail !== BEFORE_FIRST_RELEASE && (
				<Button
					variant="secondary"
					width="fit"
					icon={<RotateCcw aria-hidden />}
					onClick={() => void tryAgain(item.id)}
				>
					{t('Try again')}
				</Button>
			)}
			<Button
				variant="quiet"
				width="fit"
				className={isRefused ? '' : '-ms-4'}
				icon={<Trash2 aria-hidden />}
				onClick={() => onDiscard(item)}
			>
				{t('Discard')}
			</Button>
		</div>
	);
}
