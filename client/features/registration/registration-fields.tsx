import { displayDate, monthYearsBefore } from '@yuva/contract/calendar';
import { genderLabel, optionsOf } from '@yuva/contract/reference/schema';
import { MapPin, RefreshCw, UserCheck, UserRound } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ChoiceWithOther } from '../../ui/inputs/choice-with-other.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useOptions } from '../reference/api.ts';
import { LocationCascade } from '../reference/parts/location-cascade.tsx';
import { type Choice, choose, otherTextOf, type RegistrationForm } from './form.ts';
import { Registered } from './registered.tsx';
import { useRegistration } from './use-registration.ts';

/** In years. */
const USUAL_AGE = 22;

export interface RegistrationFieldsProps {
	mobile: string;
	fullName: string;
	initial: RegistrationForm;
}

export function RegistrationFields({ mobile, fullName, initial }: RegistrationFieldsProps) {
	const registration = useRegistration(mobile, initial);
	const { form, errors, message, question, isPending, isRegistered } = registration;
	const element = useRef<HTMLFormElement>(null);
	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (isPending) return;
		const isAtFault = flushSync(registration.submit);
		if (isAtFault) focusFirstFault(element.current);
	}
	return (
		<form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 sm:gap-5">
			<fieldset disabled={isRegistered} className="contents">
				<Card title={t('Personal Information')} icon={<UserRound aria-hidden />}>
					<PersonalFields {...registration} mobile={mobile} fullName={fullName} />
				</Card>
				<Card title={t('Location Information')} icon={<MapPin aria-hidden />}>
					<LocationCascade
						value={form}
						onChange={({ state, district, mandal, grampanchayat }) =>
							registration.change({ state, district, mandal, grampanchayat })
						}
						errors={errors}
						disabled={isRegistered}
						required
					/>
				</Card>
			</fieldset>
			{message && <Banner tone="error">{message}</Banner>}
			{isRegistered ? (
				<Registered mobile={mobile} />
			) : (
				<Button
					type="submit"
					className="sm:self-end"
					icon={<UserCheck aria-hidden />}
					busy={isPending}
					busyLabel={t('Registering...')}
				>
					{t('Register')}
				</Button>
			)}
			<ConfirmDialog
				open={question !== ''}
				title={t('Born on {date}?', { date: displayDate(form.date_of_birth) })}
				message={question}
				confirmLabel={t('Yes, it is right')}
				cancelLabel={t('No, change it')}
				onConfirm={() => void registration.confirm()}
				onClose={registration.cancelQuestion}
			/>
		</form>
	);
}

type Registration = ReturnType<typeof useRegistration>;

function PersonalFields(props: Registration & { mobile: string; fullName: string }) {
	const { form, change, errors, mobile, fullName } = props;
	const today = useToday();
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField label={t('Mobile Number')} name="mobile_number" value={mobile} readOnly />
			<TextField label={t('Full Name')} name="full_name" value={fullName} readOnly />
			<DateField
				label={t('Date of Birth')}
				name="date_of_birth"
				value={form.date_of_birth}
				onChange={(date_of_birth) => change({ date_of_birth })}
				error={errors.date_of_birth}
				max={today}
				near={monthYearsBefore(today, USUAL_AGE)}
				required
				disabled={props.isRegistered}
			/>
			<ChoiceField {...props} field="gender" label={t('Gender')} options={optionsOf(genderLabel)} />
			<ServerChoice {...props} field="religion" label={t('Religion')} list="religion" />
			<ServerChoice {...props} field="caste_category" label={t('Caste Category')} list="caste" />
		</div>
	);
}

type ChoiceProps = Registration & { field: Choice; label: string };

type ServerChoiceProps = ChoiceProps & { list: Parameters<typeof useOptions>[0] };

function ServerChoice({ list, ...props }: ServerChoiceProps) {
	const { options, isLoading, failure, retry } = useOptions(list);
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<ChoiceField {...props} options={options} loading={isLoading} />
			{failure && (
				<Banner
					tone="error"
					action={
						<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={retry}>
							{t('Try again')}
						</Button>
					}
				>
					{t('{label}: the list could not be loaded. {failure}', {
						label: props.label,
						failure,
					})}
				</Banner>
			)}
		</div>
	);
}

type ChoiceFieldProps = ChoiceProps & {
	options: readonly { value: string; label: string }[];
	loading?: boolean;
};

function ChoiceField({
	field,
	label,
	options,
	loading,
	form,
	change,
	errors,
	isRegistered,
}: ChoiceFieldProps) {
	const other = otherTextOf[field];
	return (
		<ChoiceWithOther
			label={label}
			name={field}
			options={options.map(({ value, label: shown }) => ({ value, label: t(shown) }))}
			loading={loading}
			value={form[field]}
			onChange={(value) => change(choose(field, value))}
			error={errors[field]}
			other={{
				name: other,
				text: form[other],
				error: errors[other],
				maxLength: 100,
				onChange: (text) => change({ [other]: text }),
			}}
			required
			disabled={isRegistered}
		/>
	);
}
