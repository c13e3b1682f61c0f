import { displayDate } from '@yuva/contract/calendar';
import { tenDigits } from '@yuva/contract/mobile-number';
import { actionWords } from '@yuva/contract/privacy/action-words';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { FilterLine } from '../../ui/lists/filter-line.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import type { AuditQuestion } from './audit-api.ts';

const actionsInOrder = () =>
	Object.entries(actionWords)
		.map(([value, { words }]) => ({ value, label: t(words).replace(/:$/, '') }))
		.sort((one, other) => one.label.localeCompare(other.label));

const DATE = /^\d{4}-\d\d-\d\d$/;
const PERSON = /^(?:\d{10}|[0-9a-f-]{36})$/;

/** An id has hyphens, which a number loses. */
function personIn(typed: string): string {
	const number = tenDigits(typed);
	return /^\d+$/.test(number) ? number : typed.trim();
}

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

const dateIn = (date: string) => (DATE.test(date) ? displayDate(date) : undefined);

export function AuditFilter() {
	const { paramOf, ask, chip } = useFilter();
	const today = useToday();
	const actions = actionsInOrder();
	const person = (field: string) => ({
		type: 'tel',
		inputMode: 'numeric' as const,
		autoComplete: 'off',
		maxLength: 36,
		value: paramOf(field),
		onChange: (event: { target: { value: string } }) => ask(field, personIn(event.target.value)),
	});
	const from = dateIn(paramOf('from'));
	const to = dateIn(paramOf('to'));
	const day = (field: string) => ({
		value: paramOf(field),
		max: today,
		onChange: (value: string) => ask(field, value),
	});
	return (
		<FilterLine
			chips={[
				...chip('actor', PERSON.test(paramOf('actor')) ? t('Done by one person') : undefined),
				...chip('fellow', PERSON.test(paramOf('fellow')) ? t('About one fellow') : undefined),
				...chip('action', actions.find(({ value }) => value === paramOf('action'))?.label),
				...chip('from', from && t('From {date}', { date: from })),
				...chip('to', to && t('To {date}', { date: to })),
			]}
		>
			<TextField label={t('Done by (mobile number)')} {...person('actor')} />
			<TextField label={t('About the fellow (mobile number)')} {...person('fellow')} />
			<SelectField
				label={t('Action')}
				placeholder={t('Anything')}
				options={actions}
				value={paramOf('action')}
				onValueChange={(value) => ask('action', value)}
			/>
			<DateField label={t('From')} {...day('from')} />
			<DateField label={t('To')} {...day('to')} />
		</FilterLine>
	);
}
