import type { WholeForm } from '@yuva/contract/forms/schema';
import { ChartColumn, Settings, Table2, UserX } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { shownText, t } from '../../../language/language.ts';
import { useDayPrinted } from '../../../shell/use-day-printed.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { FormCounts } from '../form-counts.tsx';
import { FormFiles } from '../form-files.tsx';
import { useWholeForm } from '../staff-api.ts';

const AnswerTable = lazy(() => import('../answer-table.tsx').then((m) => ({ default: m.AnswerTable })));
const WaitingPeople = lazy(() => import('../waiting-people.tsx').then((m) => ({ default: m.WaitingPeople })));
const FormStanding = lazy(() => import('../form-standing.tsx').then((m) => ({ default: m.FormStanding })));

export function FormOfStaff() {
	const { id = '' } = useParams();
	const form = useWholeForm(id);
	return (
		<Screen
			title={form.data ? shownText(form.data.title) : t('Form')}
			backTo="/staff/forms"
			printedOn={useDayPrinted()}
			width="wide"
		>
			<Loaded query={form} skeleton={<ListSkeleton label={t('Loading…')} />}>
				{(data) => <Parts form={data} />}
			</Loaded>
		</Screen>
	);
}

function Parts({ form }: { form: WholeForm }) {
	const { paramOf, ask } = useFilter();
	const tabs: { id: string; title: string; icon: ReactNode; content: ReactNode }[] = [
		{
			id: 'counts',
			title: t('In numbers'),
			icon: <ChartColumn aria-hidden />,
			content: <FormCounts form={form} />,
		},
		{
			id: 'answers',
			title: t('Answers'),
			icon: <Table2 aria-hidden />,
			content: <AnswerTable form={form} />,
		},
		{
			id: 'waiting',
			title: t('Not answered'),
			icon: <UserX aria-hidden />,
			content: <WaitingPeople form={form} />,
		},
		{
			id: 'settings',
			title: t('Settings'),
			icon: <Settings aria-hidden />,
			content: <FormStanding form={form} />,
		},
	];
	const shown = tabs.find(({ id }) => id === paramOf('show'))?.id ?? 'counts';
	return (
		<Tabs
			label={t('Form')}
			tabs={tabs.map((tab) => ({
				...tab,
				content: <Suspense fallback={<ListSkeleton />}>{tab.content}</Suspense>,
			}))}
			value={shown}
			onValueChange={(id) => ask('show', id === 'counts' ? '' : id)}
			aside={
				<div className="hidden gap-1 sm:flex">
					<FormFiles form={form} />
				</div>
			}
		/>
	);
}
