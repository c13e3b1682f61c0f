import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { ClipboardPen } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { shownText, t } from '../../../language/language.ts';
import { dayText, useSession, useToday } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MenuCard } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LoggedOut } from '../../auth/parts/logged-out.tsx';
import { DueBadge } from '../../tasks/parts/due-badge.tsx';
import { useAskedForms, useStandings } from '../asked-api.ts';
import { useBegunForms } from '../own-api.ts';
import { dueNow, type Standing } from '../standing.ts';

/** The menu names two kinds; all others are forms. */
const TITLES: Readonly<Record<string, string>> = {
	reflection: 'Monthly Reflections',
	feedback: 'Quarterly Feedbacks',
};

const ORDER: readonly Standing[] = ['refused', 'late', 'open', 'waiting', 'answered'];

/** `?kind=` shows the forms of one kind. */
export function MyForms() {
	const [params] = useSearchParams();
	const kind = params.get('kind');
	const session = useSession();
	const forms = useAskedForms();
	const begun = useBegunForms();
	return (
		<Screen title={t(TITLES[kind ?? ''] ?? 'Forms')} backTo={session ? homeOf(session) : '/login'}>
			<LoggedOut>{t('You can answer here. Log in again to send your answers.')}</LoggedOut>
			{/* without the list too, so that nothing that was begun is out of reach */}
			{begun && (forms.data || forms.failure) && <BegunForms begun={begun} asked={forms.data ?? []} />}
			<Loaded query={forms} skeleton={<ListSkeleton rows={2} label={t('Loading forms…')} />}>
				{(asked) => <FormList asked={asked.filter((form) => isListed(form, kind))} begun={begun} />}
			</Loaded>
		</Screen>
	);
}

/** A lead answers the form of a visit at the center. */
const isListed = (form: AskedForm, kind: string | null): boolean =>
	form.kind !== 'visit' && (!kind || form.kind === kind);

type Begun = NonNullable<ReturnType<typeof useBegunForms>>;

/** A person can still send a begun form that is no longer asked. */
function BegunForms({ begun, asked }: { begun: Begun; asked: readonly AskedForm[] }) {
	const others = [...begun].filter(([id]) => asked.every((form) => form.id !== id));
	if (others.length === 0) return null;
	return (
		<ul aria-label={t('Begun forms')} className="flex flex-col gap-3">
			{others.map(([id, { definition }]) => (
				<li key={id}>
					<MenuCard
						to={`/forms/${id}`}
						title={shownText(definition.title)}
						icon={<ClipboardPen />}
						hint={t('You have begun. Go on where you stopped.')}
					/>
				</li>
			))}
		</ul>
	);
}

function FormList({ asked, begun }: { asked: readonly AskedForm[]; begun: Begun | undefined }) {
	const standing = useStandings();
	const rank = (form: AskedForm) => ORDER.indexOf(standing(form));
	if (asked.length === 0)
		return (
			<EmptyState
				title={t('Nothing is asked now')}
				hint={t('The head office sends a form when it needs your answers.')}
			/>
		);
	return (
		<ul aria-label={t('Forms')} className="flex flex-col gap-3">
			{asked
				.toSorted((one, other) => rank(one) - rank(other))
				.map((form) => (
					<li key={form.id}>
						<FormCard form={form} standing={standing(form)} isBegun={begun?.has(form.id) === true} />
					</li>
				))}
		</ul>
	);
}

interface FormCardProps {
	form: AskedForm;
	standing: Standing;
	isBegun: boolean;
}

function FormCard({ form, standing, isBegun }: FormCardProps) {
	return (
		<MenuCard
			to={`/forms/${form.id}`}
			title={shownText(form.title)}
			icon={<ClipboardPen />}
			hint={hintOf(form, isBegun)}
			badge={<Badge form={form} standing={standing} />}
		/>
	);
}

function hintOf({ last_answered_at }: AskedForm, isBegun: boolean): string | undefined {
	if (isBegun) return t('You have begun. Go on where you stopped.');
	return last_answered_at === null
		? undefined
		: t('Last answered: {day}', { day: dayText(last_answered_at) });
}

function Badge({ form, standing }: Pick<FormCardProps, 'form' | 'standing'>) {
	const today = useToday();
	const due = dueNow(form, today);
	switch (standing) {
		case 'refused':
			return <StatusBadge tone="red">{t('Not taken. Open it and look.')}</StatusBadge>;
		case 'waiting':
			return <StatusBadge tone="yellow">{t('Waits on this phone')}</StatusBadge>;
		case 'answered':
			return <StatusBadge tone="green">{t('Answered')}</StatusBadge>;
		default:
			return due === null ? undefined : <DueBadge deadline={due} today={today} />;
	}
}
