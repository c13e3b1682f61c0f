import type { FirstStep } from '@yuva/contract/console/schema';
import { ChevronRight, CircleCheck, CircleDashed, Flag } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useFirstSteps } from '../api.ts';

interface StepTexts {
	title: string;
	why: string;
	to: string;
}

const stepTexts: Record<FirstStep, StepTexts> = {
	organisation: {
		title: 'Name and contact of your organisation',
		why: 'Fellows and guardians see them on every page and on paper.',
		to: '/staff/organisation',
	},
	privacy: {
		title: 'Privacy contact',
		why: 'Where people complain about the use of their data. The law asks for it.',
		to: '/staff/organisation',
	},
	villages: {
		title: 'Official list of villages',
		why: 'Without the list few people find their village.',
		to: '/staff/import?kind=places',
	},
	calendar: {
		title: 'Calendar of the year',
		why: 'Fellows see when each module begins and when holidays are.',
		to: '/staff/calendar',
	},
	leads: {
		title: 'District Leads and Team Leads',
		why: 'They approve volunteers and help fellows.',
		to: '/staff/accounts/new',
	},
	fellows: {
		title: 'Invite fellows',
		why: 'An address, a code and a text: to share or to print.',
		to: '/staff/invite',
	},
};

/** Only the head office of a new installation sees the steps, until all are done. */
export function FirstSteps() {
	const isOffice = useSession()?.role === 'admin';
	const steps = useFirstSteps(isOffice);
	const done = steps.filter(({ is_done }) => is_done).length;
	if (done === steps.length) return null;
	return (
		<Card
			title={t('First steps: {done} of {all} done', { done, all: steps.length })}
			icon={<Flag aria-hidden />}
			tone="warm"
			className="no-print"
		>
			<ul className="divide-y divide-marigold-300">
				{steps.map(({ step, is_done }) => (
					<li key={step}>
						<Step {...stepTexts[step]} isDone={is_done} />
					</li>
				))}
			</ul>
		</Card>
	);
}

function Step({ title, why, to, isDone }: StepTexts & { isDone: boolean }) {
	if (isDone)
		return (
			<Link
				to={to}
				className="flex min-h-11 items-center gap-3 rounded-md text-ink-soft hover:bg-marigold-100"
			>
				<CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
				<span className="min-w-0">
					{t(title)} <span className="font-semibold text-success">{t('Done')}</span>
				</span>
			</Link>
		);
	return (
		<Link to={to} className="flex min-h-15 items-center gap-3 rounded-md py-2 hover:bg-marigold-100">
			<CircleDashed aria-hidden className="size-5 shrink-0 text-teal-700" />
			<span className="min-w-0 grow">
				<span className="block font-bold text-teal-900">{t(title)}</span>
				<span className="block text-ink-soft">{t(why)}</span>
			</span>
			<ChevronRight aria-hidden className="size-5 shrink-0 text-teal-700" />
		</Link>
	);
}
