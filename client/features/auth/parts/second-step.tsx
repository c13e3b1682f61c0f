import type { SecondStep as Step } from '@yuva/contract/auth/schema';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ProofForm } from '../proof-form.tsx';
import { isTooLate, loginProver } from '../second-factor-api.ts';

export interface SecondStepProps extends Step {
	mobile_number: string;
	onBack: () => void;
}

export function SecondStep({ onBack, mobile_number, ...step }: SecondStepProps) {
	const [isOver, setOver] = useState(false);
	return (
		<section aria-labelledby="second-step" className="flex flex-col gap-4">
			<h2 id="second-step" ref={focus} tabIndex={-1} className="text-xl font-bold text-teal-900">
				{t('One more step')}
			</h2>
			<p>{t('Your password is right. Now show that it is you.')}</p>
			<ProofForm
				prover={loginProver(step, mobile_number)}
				label={t('Login')}
				onFailure={(error) => setOver(isTooLate(error))}
			/>
			<Button variant={isOver ? 'primary' : 'quiet'} icon={<ArrowLeft aria-hidden />} onClick={onBack}>
				{t('Begin again')}
			</Button>
			<p className="text-sm text-ink-soft">
				{t('No passkey, no app and no backup code? A lead asks the head office. They can remove this step.')}
			</p>
		</section>
	);
}

const focus = (heading: HTMLElement | null): void => heading?.focus();
