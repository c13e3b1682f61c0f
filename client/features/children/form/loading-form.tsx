import { t } from '../../../language/language.ts';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CHILDREN_LIST } from '../paths.ts';

export const ADD = 'Add Child Profile';

export const LoadingForm = () => (
	<Screen title={t(ADD)} backTo={CHILDREN_LIST}>
		<FormSkeleton fields={6} />
	</Screen>
);
