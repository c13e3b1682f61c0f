import { actionWords } from '@yuva/contract/audit/action-words';
import { useToday } from '../../local/local.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { SelectField, TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useSearchParams } from '../../ui/navigation/use-search-params.ts';
import type { AuditQuestion } from './api.ts';

const ACTIONS = Object.entries(actionWords)
	.map(([value, { words }]) => ({ value, label: words.replace(/:$/, '') }))
	.sort((one, other) => one.label.localeCompare(other.label));

const DATE = /^\d{4}-\d\d-\d\d$/;
/** A whole mobile number, or a person's id from a link. */
const PERSON = /^(?:\d{10}|[0-9a-f-]{36})$/;

/** An incomplete number is ignored. */
export function questionIn(params: URLSearchParams): AuditQuestion {
	const question: Record<string, string> = {};
	const take = (field: string, pattern: RegExp) => {
		const value = params.get(field) ?? '';
		if (pattern.test(value)) question[field] = value;
	};
	take('actor', PERSON);
	take('fellow', PERSON);
	take('action', /^[a-z0-9_.]{1,80}$/);
	take('from', DATE);
	take('to', DATE);
	return question;
}

export function AuditFilter() {
	const [params, setParams] = useSearchParams();
	const today = useToday();
	function ask(field: string, value: string) {
		const next = new URLSearchParams(params);
		if (value === '') next.delete(field);
		else next.set(field, value);
		setParams(next, { replace: true });
	}
	const person = (field: string) => ({
		type: 'tel',
		inputMode: 'numeric' as const,
		autoComplete: 'off',
		maxLength: 36,
		value: params.get(field) ?? '',
		onChange: (event: { target: { value: string } }) => ask(field, event.target.value.trim()),
	});
	return (
		<Card>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
				<TextField label="Done by (mobile number)" {...person('actor')} />
				<TextField label="About the fellow (mobile number)" {...person('fellow')} />
				<SelectField
					label="What was done"
					placeholder="Anything"
					options={ACTIONS}
					value={params.get('action') ?? ''}
					onValueChange={(value) => ask('action', value)}
				/>
				<DateField
					label="From"
					value={params.get('from') ?? ''}
					max={today}
					onChange={(value) => ask('from', value)}
				/>
				<DateField
					label="To"
					value={params.get('to') ?? ''}
					max={today}
					onChange={(value) => ask('to', value)}
				/>
			</div>
		</Card>
	);
}
