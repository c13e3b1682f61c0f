import { ASKING_DAYS } from '@yuva/contract/asking-days';
import { displayDate } from '@yuva/contract/calendar';
import { type ConsentStanding, standingOf } from '@yuva/contract/children/consent-rules';
import {
	type ConsentRecord,
	methodLabel,
	type Purpose,
	purposeLabel,
	purposes,
	relationLabel,
} from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { ChangedElsewhere } from '../../../ui/feedback/changed-elsewhere.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConsents, useIsConsentWaiting } from '../consent-api.ts';
import { consentPath } from '../consent-paths.ts';
import { useConsentNews } from '../use-consent-news.ts';

export function ConsentCard({ childId }: { childId: string }) {
	const { data, failure, isFetching, retry } = useConsents();
	return (
		<Card title={t("Guardian's Consent")} icon={<ShieldCheck aria-hidden />} className="no-print">
			{data && <Consent childId={childId} talks={data.get(childId) ?? []} />}
			{!data && failure === undefined && <p className="text-ink-soft">{t('Loading consent…')}</p>}
			{!data && failure !== undefined && (
				<div className="flex flex-col items-start gap-3">
					<p className="text-ink-soft">{t('The consent could not be loaded.')}</p>
					<Button
						variant="secondary"
						width="fit"
						icon={<RefreshCw aria-hidden />}
						busy={isFetching}
						onClick={retry}
					>
						{t('Load consent')}
					</Button>
				</div>
			)}
		</Card>
	);
}

interface ConsentProps {
	childId: string;
	talks: readonly ConsentRecord[];
}

function Consent({ childId, talks }: ConsentProps) {
	const isWaiting = useIsConsentWaiting(
		childId,
		talks.map(({ id }) => id),
	);
	const [latest, ...before] = talks;
	const { changes, dismiss } = useConsentNews(childId, latest);
	return (
		<div className="flex flex-col gap-4">
			<ChangedElsewhere changes={changes} onDismiss={dismiss} />
			{!latest && (
				<p>
					{t(
						'Not asked yet. Ask the guardian when you meet them. The child can come to the center now. Leads do not see the photo yet. After {days} days without an answer, this phone hides it too.',
						{ days: ASKING_DAYS },
					)}
				</p>
			)}
			{latest && (
				<>
					<dl className="flex flex-col divide-y divide-line">
						{purposes.map((purpose) => (
							<Standing key={purpose} purpose={purpose} talks={talks} />
						))}
					</dl>
					<p>
						<TalkText talk={latest} />
					</p>
				</>
			)}
			{isWaiting && (
				<p>
					<SendState state="queued" />
				</p>
			)}
			{before.length > 0 && <Before talks={before} />}
			<ButtonLink variant="secondary" icon={<ShieldCheck aria-hidden />} to={consentPath(childId)}>
				{latest ? t('Change or withdraw consent') : t('Record consent')}
			</ButtonLink>
		</div>
	);
}

const LOOKS: Record<ConsentStanding, { tone: StatusTone; word: string }> = {
	missing: { tone: 'yellow', word: 'Not asked yet' },
	given: { tone: 'green', word: 'Agreed on {date}' },
	refused: { tone: 'red', word: 'Said no on {date}' },
	withdrawn: { tone: 'red', word: 'Withdrawn since {date}' },
};

function Standing({ purpose, talks }: { purpose: Purpose; talks: readonly ConsentRecord[] }) {
	const { standing, since } = standingOf(talks, purpose);
	const { tone, word } = LOOKS[standing];
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
			<dt>{t(purposeLabel[purpose])}</dt>
			<dd>
				<StatusBadge tone={tone}>{t(word, { date: displayDate(since) })}</StatusBadge>
			</dd>
		</div>
	);
}

function TalkText({ talk }: { talk: ConsentRecord }) {
	const { guardian_name, relation, method, witness_name, date } = talk;
	const witness = witness_name === '' ? '' : ` (${titleCase(witness_name)})`;
	return (
		<>
			<strong>{titleCase(guardian_name)}</strong>, {t(relationLabel[relation]).toLowerCase()} ·{' '}
			{t(methodLabel[method])}
			{witness} · {displayDate(date)}
			{talk.spoken && ` · ${t('Recording')}`}
		</>
	);
}

function Before({ talks }: { talks: readonly ConsentRecord[] }) {
	return (
		<section>
			<h3 className="font-semibold text-ink-soft">{t('Before')}</h3>
			<ul className="mt-1 flex flex-col gap-1 text-sm text-ink-soft">
				{talks.map((talk) => (
					<li key={talk.id}>
						<TalkText talk={talk} />: {agreedText(talk)}
					</li>
				))}
			</ul>
		</section>
	);
}

function agreedText(talk: ConsentRecord): string {
	const { withdrawn, ...said } = talk;
	const what = (withdrawn ?? purposes.filter((purpose) => said[purpose]))
		.map((purpose) => t(purposeLabel[purpose]))
		.join(', ')
		.toLowerCase();
	if (withdrawn) return t('took back: {what}', { what });
	return what === '' ? t('agreed to nothing') : t('agreed to {what}', { what });
}
