import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { useChildren } from '../../children/api.ts';
import { useConsents } from '../../consent/api.ts';
import { useLearningCenter } from '../../learning-center/api.ts';

interface Step {
	name: string;
	action: string;
	to: string;
	isDone: boolean;
}

/** Undefined while this phone does not know how far the fellow is. */
function useFirstSteps(): readonly Step[] | undefined {
	const center = useLearningCenter().data;
	const children = useChildren().data;
	const consents = useConsents().data;
	if (!center || !children || !consents) return undefined;
	return [
		{
			name: 'the address of your center',
			action: 'Center Address',
			to: '/learning-center',
			isDone: center.address.village !== null,
		},
		{ name: 'your first child', action: 'Add Child', to: '/add-child-profile', isDone: children.length > 0 },
		{
			name: "a guardian's consent",
			action: 'Ask Consent',
			to: '/children/consents',
			isDone: consents.size > 0,
		},
		{ name: 'learn the register', action: 'Learn', to: '/first-register', isDone: false },
	];
}

/** In place of the register's card until the first day is marked: what comes first, one step at a time. */
export function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
	const steps = useFirstSteps();
	const at = steps?.findIndex(({ isDone }) => !isDone) ?? -1;
	const step = steps?.[at];
	if (!steps || !step) return otherwise;
	return (
		<Card tone="warm">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p>
					First steps, {at + 1} of {steps.length}:{' '}
					<span className="block font-bold text-teal-900">
						<Room like="the address of your center">{step.name}</Room>
					</span>
				</p>
				<ButtonLink to={step.to} icon={<ArrowRight aria-hidden />} iconAfter>
					{step.action}
				</ButtonLink>
			</div>
		</Card>
	);
}
