import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CHILDREN_LIST } from '../paths.ts';

export const ADD = 'Add Child Profile';

export const LoadingForm = () => (
	<Screen title={ADD} backTo={CHILDREN_LIST}>
		<FormSkeleton fields={6} />
	</Screen>
);
