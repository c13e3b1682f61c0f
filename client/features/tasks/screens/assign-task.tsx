import { offeredDistricts } from '@yuva/contract/tasks/rules';
import { type Assignment, taskName } from '@yuva/contract/tasks/schema';
import { ListChecks, ListPlus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { messageOf, useSession, useToday } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { focusFirstFault } from '../../../ui/inputs/focus-first-fault.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { AlertDialog, ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useFigures } from '../../overview/api.ts';
import { fieldFaultsOf, sameTaskText, useAssignTask } from '../api.ts';
import { BLANK, checkDraft, type Faults } from '../assignment-form.ts';
import { DistrictChoice } from '../parts/district-choice.tsx';

const tasks = () => taskName.options.map((name) => ({ value: name, label: t(name) }));

export function AssignTask() {
	const role = useSession()?.role;
	const { data, failure, isFetching, retry } = useFigures();
	const atWork = data?.districts.filter(({ fellows }) => fellows > 0);
	const withFellows = atWork?.map(({ district_name }) => district_name);
	const offered = withFellows && offeredDistricts(withFellows, role === 'admin');
	return (
		<Screen
			title={t('Assign Task')}
			intro={t('Each fellow with access in these districts gets the task.')}
			backTo="/staff"
			action={
				<ButtonLink variant="on-teal" width="fit" icon={<ListChecks aria-hidden />} to="/staff/tasks">
					{t('Assigned Tasks')}
				</ButtonLink>
			}
		>
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

/** From now to the end of next year: a fellowship takes one year. */
function yearsAhead(today: string) {
	const year = Number(today.slice(0, 4));
	return { startMonth: new Date(year, Number(today.slice(5, 7)) - 1), endMonth: new Date(year + 1, 11) };
}

/** What the server says of fellows who have this task open, and the form that is to be sent again. */
interface Question {
	form: HTMLFormElement;
	assignment: Assignment;
	text: string;
}

function useAssignmentForm(offered: readonly string[]) {
	const [draft, setDraft] = useState(BLANK);
	const today = useToday();
	const [faults, setFaults] = useState<Faults>({});
	const [failure, setFailure] = useState('');
	const [assigned, setAssigned] = useState<number>();
	const [question, setQuestion] = useState<Question>();
	const { assign, isPending } = useAssignTask();

	function submit(form: HTMLFormElement) {
		setAssigned(undefined);
		const checked = checkDraft(draft, offered, today);
		if (checked.faults) showFaults(form, checked.faults);
		else void send({ form, assignment: checked.assignment, text: '' });
	}
	function showFaults(form: HTMLFormElement, next: Faults) {
		flushSync(() => setFaults(next));
		focusFirstFault(form);
	}
	/** `asked`: what was confirmed; its text is '' before any question. */
	async function send(asked: Question) {
		const { form, assignment } = asked;
		setQuestion(undefined);
		try {
			setAssigned(await assign(assignment, asked.text !== ''));
			setDraft(BLANK);
		} catch (error) {
			const text = sameTaskText(error);
			if (text !== undefined) return setQuestion({ form, assignment, text });
			setFailure(messageOf(error));
			showFaults(form, fieldFaultsOf(error));
		}
	}
	return {
		draft,
		today,
		faults,
		failure,
		assigned,
		isPending,
		submit,
		question: question?.text,
		confirm: () => question && void send(question),
		closeQuestion: () => setQuestion(undefined),
		clearFailure: () => setFailure(''),
		change(change: Partial<typeof draft>) {
			setDraft({ ...draft, ...change });
			setAssigned(undefined);
			setFaults({});
		},
	};
}

function AssignmentForm({ offered }: { offered: readonly string[] }) {
	const form = useAssignmentForm(offered);
	const { draft, faults, change } = form;
	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		form.submit(event.currentTarget);
	}
	return (
		<>
			{form.assigned !== undefined && <Outcome assigned={form.assigned} />}
			<Card>
				<form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
					<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
						<SelectField
							label={t('Task Name')}
							required
							value={draft.task_name}
							error={t(faults.task_name ?? '')}
							options={tasks()}
							onValueChange={(task_name) => change({ task_name })}
						/>
						<DateField
							label={t('Deadline')}
							required
							value={draft.deadline}
							error={t(faults.deadline ?? '')}
							min={form.today}
							{...yearsAhead(form.today)}
							onChange={(deadline) => change({ deadline })}
						/>
					</div>
					<DistrictChoice
						offered={offered}
						chosen={draft.districts}
						error={t(faults.districts ?? '')}
						onChange={(districts) => change({ districts })}
					/>
					<Button
						type="submit"
						className="sm:self-end"
						icon={<ListPlus aria-hidden />}
						busy={form.isPending}
						busyLabel={t('Assigning...')}
					>
						{t('Assign Task')}
					</Button>
				</form>
			</Card>
			<ConfirmDialog
				open={form.question !== undefined}
				title={t('Assign it to the others?')}
				message={t('{question} Only the others will get it.', { question: t(form.question ?? '') })}
				confirmLabel={t('Assign to the others')}
				onConfirm={form.confirm}
				onClose={form.closeQuestion}
			/>
			<AlertDialog message={t(form.failure)} onClose={form.clearFailure} />
		</>
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
