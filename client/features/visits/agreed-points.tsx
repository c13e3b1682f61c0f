import { OWN_WORDS_LENGTH } from '@yuva/contract/tasks/schema';
import { Plus, Trash2 } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { Button, IconButton } from '../../ui/inputs/button.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import type { VisitFaults } from './field-api.ts';
import type { PointValues } from './visit-values.ts';

const MOST_POINTS = 10;

export interface AgreedPointsProps {
	points: readonly PointValues[];
	onChange: (points: PointValues[]) => void;
	faults: VisitFaults['points'];
}

/** Each line becomes a task of the fellow. */
export function AgreedPoints({ points, onChange, faults }: AgreedPointsProps) {
	const today = useToday();
	const year = Number(today.slice(0, 4));
	const change = (at: number, part: Partial<PointValues>) =>
		onChange(points.map((point, index) => (index === at ? { ...point, ...part } : point)));
	const errorOf = (at: number, field: keyof PointValues) => {
		const fault = faults[`${at}.${field}`];
		return fault && t(fault);
	};
	return (
		<fieldset className="flex min-w-0 flex-col gap-3">
			<legend className="font-semibold">{t('What did you agree with the fellow?')}</legend>
			<p className="text-sm text-ink-soft">{t('Each line becomes a task of the fellow.')}</p>
			{points.map((point, at) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none moves
					key={at}
					className="grid grid-cols-1 items-start gap-3 rounded-lg border border-line p-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
				>
					<TextField
						label={t('Task {number}', { number: at + 1 })}
						maxLength={OWN_WORDS_LENGTH}
						autoComplete="off"
						value={point.task_name}
						onChange={({ target }) => change(at, { task_name: target.value })}
						error={errorOf(at, 'task_name')}
					/>
					<DateField
						label={t('Until')}
						min={today}
						startMonth={new Date(year, Number(today.slice(5, 7)) - 1)}
						endMonth={new Date(year + 1, 11)}
						value={point.deadline}
						onChange={(deadline) => change(at, { deadline })}
						error={errorOf(at, 'deadline')}
					/>
					<IconButton
						label={t('Remove task {number}', { number: at + 1 })}
						labelHidden
						className="sm:mt-7"
						icon={<Trash2 aria-hidden />}
						onClick={() => onChange(points.filter((_, index) => index !== at))}
					/>
				</div>
			))}
			{points.length < MOST_POINTS && (
				<Button
					variant="secondary"
					width="fit"
					icon={<Plus aria-hidden />}
					onClick={() => onChange([...points, { task_name: '', deadline: '' }])}
				>
					{t('Add a task')}
				</Button>
			)}
		</fieldset>
	);
}
