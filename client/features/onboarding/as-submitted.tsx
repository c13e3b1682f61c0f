import type { SubmittedTasks } from '@yuva/contract/onboarding/schema';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useSubmittedTasks } from './api.ts';

export interface TaskFormProps {
	mobile: string;
	/** The form then begins with what was submitted. */
	isSentBack: boolean;
}

interface AsSubmittedProps extends TaskFormProps {
	skeleton: ReactNode;
	children: (submitted: SubmittedTasks) => ReactNode;
}

const NOTHING: SubmittedTasks = { task1: null, task2: null };

export function AsSubmitted({ isSentBack, ...more }: AsSubmittedProps) {
	return isSentBack ? <Submitted {...more} /> : more.children(NOTHING);
}

function Submitted({ mobile, skeleton, children }: Omit<AsSubmittedProps, 'isSentBack'>) {
	return (
		<Loaded query={useSubmittedTasks(mobile)} skeleton={skeleton}>
			{children}
		</Loaded>
	);
}
