import { Save, UserRoundPlus } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { t } from '../../../language/language.ts';
import { FormFailure } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/inputs/button.tsx';

const ANOTHER = 'another';

export function asksForAnother({ nativeEvent }: SubmitEvent): boolean {
	const by = 'submitter' in nativeEvent ? nativeEvent.submitter : null;
	return by instanceof HTMLButtonElement && by.value === ANOTHER;
}

interface SubmitBarProps {
	formId: string;
	form: { failure: string; hint: string; isPending: boolean };
	isPreparing: boolean;
	hasAnother: boolean;
}

export function SubmitBar({ formId, form, isPreparing, hasAnother }: SubmitBarProps) {
	const isBusy = form.isPending || isPreparing;
	const shared = {
		type: 'submit',
		form: formId,
		className: 'flex-1 px-3! py-1! sm:flex-none',
		width: 'fit',
	} as const;
	return (
		<>
			{form.failure && (
				<div className="w-full">
					<FormFailure form={form} />
				</div>
			)}
			{hasAnother && (
				<Button
					{...shared}
					variant="secondary"
					value={ANOTHER}
					icon={<UserRoundPlus aria-hidden />}
					aria-disabled={isBusy || undefined}
				>
					{t('Save and add another')}
				</Button>
			)}
			<Button
				{...shared}
				icon={<Save aria-hidden />}
				busy={isBusy}
				busyLabel={isPreparing ? t('Preparing photo…') : t('Saving...')}
			>
				{t('Save Child Profile')}
			</Button>
		</>
	);
}
