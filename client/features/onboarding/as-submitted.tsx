import type { SubmittedTasks } from '@yuva/contract/onboarding/schema';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useSubmittedTasks } from './api.ts';

export interface TaskFormProps {
	mobile: string;
	/** The form then waits for the submitted tasks, and says where they cannot be read. */
	isSentBack: boolean;
}

interface AsSubmittedProps extends TaskFormProps {
	skeleton: ReactNode;
	children: (submitted: SubmittedTasks) => ReactNode;
}

const NOTHING: SubmittedTasks = { task1: null, task2: null, home: null, before: null };

export function AsSubmitted({ mobile, isSentBack, skeleton, children }: AsSubmittedProps) {
	const query = useSubmittedTasks(mobile);
	if (!isSentBack && query.data === undefined && query.failure !== undefined) return children(NOTHING);
	return (
		<Loaded query={query} skeleton={skeleton}>
			{children}
		</Loaded>
	);
}
