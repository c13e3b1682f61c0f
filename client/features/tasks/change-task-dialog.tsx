import { displayDate, indiaDate, startOfDay } from '@yuva/contract/calendar';
import { type StaffTask, sayTask, type TaskAction, taskChange } from '@yuva/contract/tasks/schema';
import { Ban, CalendarClock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useChangeTask } from './staff-api.ts';

interface ActionWords {
	label: string;
	icon: ReactNode;
	title: string;
	consequence: string;
	done: (count: number) => string;
}

export const WORDS: Record<TaskAction, ActionWords> = {
	cancel: {
		label: 'Cancel task',
		icon: <Ban aria-hidden />,
		title: 'Cancel this task?',
		consequence: 'It leaves the list of the fellow and holds up no other task.',
		done: (count) => counted(count, 'Task cancelled', '{count} tasks cancelled'),
	},
	reopen: {
		label: 'Reopen',
		icon: <RotateCcw aria-hidden />,
		title: 'Reopen this task?',
		consequence: 'It is pending again, and later tasks wait for it.',
		done: (count) => counted(count, 'Task reopened', '{count} tasks reopened'),
	},
	extend: {
		label: 'Extend',
		icon: <CalendarClock aria-hidden />,
		title: 'Extend this task?',
		consequence: 'The fellow sees the new deadline.',
		done: (count) => counted(count, 'Task extended', '{count} tasks extended'),
	},
};

export interface Question {
	task: StaffTask;
	action: TaskAction;
}

const PERIODS = [
	{ days: 3, text: '3 more days' },
	{ days: 7, text: '1 more week' },
	{ days: 14, text: '2 more weeks' },
	{ days: 28, text: '4 more weeks' },
] as const;

/** Counts from the present deadline, or from today where it is over. */
const deadlinesAfter = (deadline: string, today: string) =>
	PERIODS.map(({ days, text }) => {
		const value = indiaDate(startOfDay(deadline > today ? deadline : today, days));
		return { value, label: `${t(text)}, ${displayDate(value)}` };
	});

const BLANK = { deadline: '', whole: false };

const schemaOf = (action: TaskAction) =>
	z.pipe(
		z.transform(({ deadline, ...form }: typeof BLANK): object => ({
			...form,
			action,
			...(action === 'extend' && { deadline }),
		})),
		taskChange,
	);

/** One task, or the task of all who were given it together. */
export function ChangeTaskDialog({ task, action, onClose }: Question & { onClose: () => void }) {
	const { send } = useChangeTask();
	const today = useToday();
	const toast = useToast();
	const words = WORDS[action];
	const form = useForm({
		schema: schemaOf(action),
		start: BLANK,
		async send({ whole, ...change }) {
			const { changed } = await send({ id: task.id, ...change, ...(whole && { whole }) });
			toast(words.done(changed));
			onClose();
		},
	});
	return (
		<ConfirmDialog
			open
			title={t(words.title)}
			message={
				<Form form={form} className="flex flex-col gap-3" isBrief>
					<p>{`${sayTask(task.task_name, t)} – ${task.full_name}. ${t(words.consequence)}`}</p>
					{action === 'extend' && (
						<SelectField
							label={t('New deadline')}
							hint={t('Deadline {date}', { date: displayDate(task.deadline_date) })}
							required
							options={deadlinesAfter(task.deadline_date, today)}
							{...form.choice('deadline')}
						/>
					)}
					<CheckboxField
						label={t('For all fellows who were given this task together')}
						checked={form.values.whole}
						onCheckedChange={(whole) => form.change({ whole })}
					/>
					<FormFailure form={form} />
				</Form>
			}
			confirmLabel={t(words.label)}
			confirmIcon={words.icon}
			cancelLabel={t('Go back')}
			danger={action === 'cancel'}
			busy={form.isPending}
			onClose={onClose}
			onConfirm={() => void form.submit()}
		/>
	);
}
