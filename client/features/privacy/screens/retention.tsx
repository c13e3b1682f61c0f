import { RETENTION, SOON_DAYS, TIDIED } from '@yuva/contract/privacy/rules';
import { type RetentionFinding, retentionRule } from '@yuva/contract/privacy/schema';
import { Hourglass, Trash2 } from 'lucide-react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoadedFrame } from '../../../ui/feedback/loaded.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { AccordionItem } from '../../../ui/layout/accordion.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { usePrivacyContact, useRequestCounts, useRetention } from '../api.ts';
import { LinkCard } from '../link-card.tsx';

const COMMAND = 'npm run retention -- --apply';

export function RetentionOverview() {
	const findings = useRetention();
	return (
		<Screen
			title={t('Privacy')}
			intro={t(
				'Data is kept as long as it is needed and no longer. This screen only shows what would be erased; nothing is erased here by itself.',
			)}
			backTo="/staff/settings"
			width="wide"
		>
			<RequestsCard />
			{/* as high as the rules, so that nothing below moves when they cannot be loaded */}
			<div className="lg:min-h-108">
				<LoadedFrame query={findings}>{(rows) => <Rules findings={rows} />}</LoadedFrame>
			</div>
			<Card title={t('How it is done')} icon={<Trash2 aria-hidden />}>
				<p>
					{t(
						"The person who runs the server erases what is due. The audit log keeps each erasure. You erase a single person on the fellow's page.",
					)}
				</p>
				<AccordionItem title={t('For the person who runs the server')}>
					<p>{t('This command erases what is due:')}</p>
					<code className="rounded bg-sunken px-1.5 py-0.5 wrap-anywhere">{COMMAND}</code>
				</AccordionItem>
			</Card>
			<Card title={t('What the server tidies away by itself')} icon={<Hourglass aria-hidden />}>
				<FactList facts={TIDIED.map(({ what, when }) => ({ label: t(what), value: t(when) }))} />
			</Card>
			<NoContact />
		</Screen>
	);
}

function RequestsCard() {
	const counts = useRequestCounts();
	return (
		<LinkCard
			to="/staff/privacy/requests"
			title={t('Requests about data')}
			hint={t('What fellows ask: correct, erase, explain. Each has a day by which it is answered.')}
		>
			{counts ? <RequestBadges {...counts} /> : <StatusBadge tone="grey">{t('Loading…')}</StatusBadge>}
		</LinkCard>
	);
}

function RequestBadges({ open, overdue }: { open: number; overdue: number }) {
	return (
		<>
			{open > 0 ? (
				<StatusBadge tone="yellow">{counted(open, '{count} open', '{count} open')}</StatusBadge>
			) : (
				<StatusBadge tone="green">{t('None open')}</StatusBadge>
			)}
			{overdue > 0 && (
				<StatusBadge tone="red">{counted(overdue, '{count} overdue', '{count} overdue')}</StatusBadge>
			)}
		</>
	);
}

/** Without a contact the notice sends people to their leads only. */
function NoContact() {
	const contact = usePrivacyContact().data;
	if (contact?.contact.en !== '') return null;
	return (
		<Banner
			tone="warning"
			title={t('The privacy notice has no contact yet')}
			action={
				<ButtonLink variant="secondary" to="/staff/organisation">
					{t('Organisation')}
				</ButtonLink>
			}
		>
			{t('Enter it on the screen Organisation.')}
		</Banner>
	);
}

function Rules({ findings }: { findings: readonly RetentionFinding[] | undefined }) {
	return (
		<ul aria-label={t('Rules')} className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-2">
			{retentionRule.options.map((rule) => (
				<li key={rule} className="min-w-0">
					<LinkCard
						to={`/staff/privacy/due/${rule}`}
						title={t(RETENTION[rule].title)}
						hint={t('{period} {since}', { period: periodText(rule), since: t(RETENTION[rule].since) })}
					>
						{/* On a phone the two badges may need a line each. */}
						<span className="flex min-h-17 flex-wrap content-start gap-2 sm:min-h-0">
							<DueBadges finding={findings?.find((finding) => finding.rule === rule)} />
						</span>
					</LinkCard>
				</li>
			))}
		</ul>
	);
}

function DueBadges({ finding }: { finding: RetentionFinding | undefined }) {
	if (!finding) return <StatusBadge tone="grey">{t('Loading…')}</StatusBadge>;
	const { rule, due, soon } = finding;
	const dueText =
		RETENTION[rule].of === 'children'
			? counted(due, '{count} child due', '{count} children due')
			: counted(due, '{count} fellow due', '{count} fellows due');
	return (
		<>
			{due > 0 ? (
				<StatusBadge tone="red">{dueText}</StatusBadge>
			) : (
				<StatusBadge tone="green">{t('Nothing due')}</StatusBadge>
			)}
			{soon > 0 && (
				<StatusBadge tone="yellow">
					{t('{count} more within {days} days', { count: soon, days: SOON_DAYS })}
				</StatusBadge>
			)}
		</>
	);
}

function periodText(rule: RetentionFinding['rule']): string {
	const { days } = RETENTION[rule];
	return days < 365
		? counted(days, '{count} day', '{count} days')
		: counted(Math.floor(days / 365), '{count} year', '{count} years');
}
