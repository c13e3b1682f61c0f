import { isAllChosen, offeredDistricts } from '@yuva/contract/tasks/rules';
import {
	type Assignment,
	assignment,
	DEADLINE_PAST,
	isForSomebody,
	OWN_WORDS_LENGTH,
	SOMEBODY_NEEDED,
	taskName,
} from '@yuva/contract/tasks/schema';
import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { messageOf, useSession, useToday } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { FormSkeleton, ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Fields, fieldsOf } from '../../../ui/forms/fields.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { TextField } from '../../../ui/inputs/field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { AlertDialog, ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { DistrictChoice } from '../../reference/parts/district-choice.tsx';
import type { ChosenFellow } from '../parts/fellow-picker.tsx';
import { fieldFaultsOf, sameTaskText, useAssignTask, useDistrictFigures } from '../staff-api.ts';

/** Most tasks go to districts, so it loads when a lead chooses fellows. */
const FellowPicker = lazy(() =>
	import('../parts/fellow-picker.tsx').then((m) => ({ default: m.FellowPicker })),
);

const OWN_WORDS = 'own words';

const tasks = () => [
	...taskName.options.map((name) => ({ value: name as string, label: t(name) })),
	{ value: OWN_WORDS, label: t('In own words') },
];

export function AssignTask() {
	const role = useSession()?.role;
	const { data, failure, isFetching, retry } = useDistrictFigures();
	const atWork = data?.districts.filter(({ fellows }) => fellows > 0);
	const withFellows = atWork?.map(({ district_name }) => district_name);
	const offered = withFellows && offeredDistricts(withFellows, role === 'admin');
	return (
		<Screen title={t('Assign Task')} intro={t('Choose the task, and who gets it.')} backTo="/staff/tasks">
			{offered && offered.length > 0 && <AssignmentForm offered={offered} />}
			{offered?.length === 0 && (
				<EmptyState
					title={t('No fellows yet')}
					hint={t(
						'A volunteer becomes a fellow after both tasks are approved and both declarations are signed.',
					)}
				/>
			)}
			{!offered && failure === undefined && <FormSkeleton label={t('Loading districts…')} />}
			{!offered && failure !== undefined && (
				<ErrorState message={t(failure)} onRetry={retry} retrying={isFetching} />
			)}
		</Screen>
	);
}

/** Ends with next year, because a fellowship takes one year. */
function yearsAhead(today: string) {
	const year = Number(today.slice(0, 4));
	return { startMonth: new Date(year, Number(today.slice(5, 7)) - 1), endMonth: new Date(year + 1, 11) };
}

interface Draft {
	task_name: string;
	own_words: string;
	/** `YYYY-MM-DD`, or ''. */
	deadline: string;
	receivers: string;
	districts: readonly string[];
	fellow_ids: readonly ChosenFellow[];
}

const BLANK: Draft = {
	task_name: '',
	own_words: '',
	deadline: '',
	receivers: 'districts',
	districts: [],
	fellow_ids: [],
};

function startOf(params: URLSearchParams): Draft {
	const [fellow_id, full_name] = [params.get('fellow'), params.get('name')];
	if (fellow_id === null || full_name === null) return BLANK;
	return { ...BLANK, receivers: 'fellows', fellow_ids: [{ fellow_id, full_name }] };
}

const receivers = () => [
	{ value: 'districts', label: t('Fellows of districts') },
	{ value: 'fellows', label: t('Chosen fellows') },
];

const schemaOf = (offered: readonly string[], today: string) =>
	z.pipe(
		z.transform((draft: Draft): object => ({
			task_name: draft.task_name === OWN_WORDS ? draft.own_words : draft.task_name,
			deadline: draft.deadline,
			...(draft.receivers === 'fellows'
				? { fellow_ids: draft.fellow_ids.map(({ fellow_id }) => fellow_id) }
				: { districts: isAllChosen(offered, draft.districts) ? 'All' : draft.districts }),
		})),
		z
			.extend(assignment, {
				deadline: assignment.shape.deadline.check(z.refine((day) => day >= today, DEADLINE_PAST)),
			})
			.check(z.refine(isForSomebody, SOMEBODY_NEEDED)),
	);

function useAssignmentForm(offered: readonly string[], today: string, start: Draft) {
	const [assigned, setAssigned] = useState<number>();
	/** The server asks it about fellows who have this task open; '' means no question. */
	const [question, setQuestion] = useState('');
	const assign = useAssignTask();
	const form = useForm({
		schema: schemaOf(offered, today),
		start,
		send,
		refusalOf: (error) => ({ message: messageOf(error), fields: fieldFaultsOf(error) }),
	});
	async function send(task: Assignment): Promise<boolean> {
		setQuestion('');
		try {
			setAssigned(await assign(task, question !== ''));
			form.reset(BLANK);
			return true;
		} catch (error) {
			const text = sameTaskText(error);
			if (text === undefined) throw error;
			setQuestion(text);
			return false;
		}
	}
	function change(part: Partial<Draft>) {
		setAssigned(undefined);
		form.change(part);
	}
	const closeQuestion = () => setQuestion('');
	return {
		form: { ...form, ...fieldsOf(form.values, form.faults, change) },
		assigned,
		question,
		closeQuestion,
	};
}

function AssignmentForm({ offered }: { offered: readonly string[] }) {
	const today = useToday();
	const [params] = useSearchParams();
	const [start] = useState(() => startOf(params));
	const { form, assigned, question, closeQuestion } = useAssignmentForm(offered, today, start);
	/** The messages at the fields stay. */
	const closeFailure = () => form.change({});
	return (
		<>
			{assigned !== undefined && <Outcome assigned={assigned} />}
			<Card>
				<Form form={form} className="flex flex-col gap-5" isBrief>
					<div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
						<TaskChoice fields={form} />
						<DateField
							label={t('Deadline')}
							required
							min={today}
							{...yearsAhead(today)}
							{...form.field('deadline')}
						/>
					</div>
					<SegmentedChoice label={t('Who gets it?')} options={receivers()} {...form.choice('receivers')} />
					{form.values.receivers === 'fellows' ? (
						<Suspense fallback={<ListSkeleton rows={3} label={t('Loading fellows…')} />}>
							<FellowPicker label={t('Chosen fellows')} {...form.field('fellow_ids')} />
						</Suspense>
					) : (
						<DistrictChoice offered={offered} {...form.field('districts')} />
					)}
					<Button
						type="submit"
						className="sm:self-end"
						icon={<ListPlus aria-hidden />}
						busy={form.isPending}
						busyLabel={t('Assigning...')}
					>
						{t('Assign Task')}
					</Button>
				</Form>
			</Card>
			<ConfirmDialog
				open={question !== ''}
				title={t('Assign it to the others?')}
				message={t('{question} Only the others will get it.', { question: t(question) })}
				confirmLabel={t('Assign to the others')}
				onConfirm={() => void form.submit()}
				onClose={closeQuestion}
			/>
			<AlertDialog message={t(form.failure)} onClose={closeFailure} />
		</>
	);
}

/** Own words reach every fellow as the lead writes them, because the app does not translate them. */
function TaskChoice({ fields }: { fields: Fields<Draft> }) {
	const isOwn = fields.values.task_name === OWN_WORDS;
	const { error, ...choice } = fields.choice('task_name');
	return (
		<div className="flex flex-col gap-4">
			<SelectField
				label={t('Task Name')}
				required
				options={tasks()}
				error={isOwn ? undefined : error}
				{...choice}
			/>
			{isOwn && (
				<TextField
					label={t('The task in your own words')}
					hint={t('Write in the language of the fellow. Name no child.')}
					required
					maxLength={OWN_WORDS_LENGTH}
					{...fields.text('own_words')}
					error={error && t('Write the task')}
				/>
			)}
		</div>
	);
}

function Outcome({ assigned }: { assigned: number }) {
	return (
		<Banner tone={assigned > 0 ? 'success' : 'warning'} ref={focusNews}>
			{assigned > 0
				? counted(assigned, 'Task assigned to {count} fellow.', 'Task assigned to {count} fellows.')
				: t('No fellow works in these districts yet, so nobody got the task.')}
		</Banner>
	);
}
