import { displayDate, indiaDate, startOfDay } from '@yuva/contract/calendar';
import type { StaffTask, TaskAction } from '@yuva/contract/tasks/schema';
import { Ban, CalendarClock, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { messageOf, useToday } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { fieldFaultsOf, useChangeTask } from './api.ts';

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

const DEADLINE_REQUIRED = 'Please choose a deadline';

const PERIODS = [
	{ days: 3, text: 'In 3 days' },
	{ days: 7, text: 'In 1 week' },
	{ days: 14, text: 'In 2 weeks' },
	{ days: 28, text: 'In 4 weeks' },
] as const;

const deadlinesFrom = (today: string) =>
	PERIODS.map(({ days, text }) => {
		const value = indiaDate(startOfDay(today, days));
		return { value, label: `${t(text)}, ${displayDate(value)}` };
	});

/** For one fellow, or for all who were given the task together. */
export function ChangeTaskDialog({ task, action, onClose }: Question & { onClose: () => void }) {
	const { send, isPending } = useChangeTask();
	const [deadline, setDeadline] = useState('');
	const [whole, setWhole] = useState(false);
	const [fault, setFault] = useState<{ deadline?: string | undefined; message?: string }>({});
	const today = useToday();
	const toast = useToast();
	const words = WORDS[action];
	const isExtension = action === 'extend';
	async function change() {
		if (isExtension && deadline === '') return setFault({ deadline: DEADLINE_REQUIRED });
		setFault({});
		try {
			const { changed } = await send({
				id: task.id,
				action,
				...(isExtension && { deadline }),
				...(whole && { whole }),
			});
			toast(words.done(changed));
			onClose();
		} catch (error) {
			const { deadline: about } = fieldFaultsOf(error);
			setFault(about ? { deadline: about } : { message: messageOf(error) });
		}
	}
	return (
		<ConfirmDialog
			open
			title={t(words.title)}
			message={
				<div className="flex flex-col gap-3">
					<p>{`${t(task.task_name)} – ${task.full_name}. ${t(words.consequence)}`}</p>
					{isExtension && (
						<SelectField
							label={t('New deadline')}
							required
							options={deadlinesFrom(today)}
							value={deadline}
							onValueChange={setDeadline}
							error={t(fault.deadline ?? '')}
						/>
					)}
					<CheckboxField
						label={t('For all fellows who were given this task together')}
						checked={whole}
						onCheckedChange={setWhole}
					/>
					{fault.message && <Banner tone="error">{t(fault.message)}</Banner>}
				</div>
			}
			confirmLabel={t(words.label)}
			confirmIcon={words.icon}
			cancelLabel={t('Go back')}
			danger={action === 'cancel'}
			busy={isPending}
			onClose={onClose}
			onConfirm={() => void change()}
		/>
	);
}
