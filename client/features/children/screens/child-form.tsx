import { fieldsMeant } from '@yuva/contract/children/rules';
import type { ChildRecord } from '@yuva/contract/children/schema';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { mergeDraft } from '../../../local/local.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { goneOf, useChild, useCorrection } from '../api.ts';
import { useChildDraft } from '../form/child-draft.ts';
import { ChildEditor } from '../form/child-editor.tsx';
import { emptyForm, type ChildForm as Form, formOf, storedForm, withFields } from '../form/form-values.ts';
import { LoadingForm } from '../form/loading-form.tsx';
import { LoadingChild, UnreadChild } from '../loading-child.tsx';
import { ADD_CHILD, CHILDREN_LIST } from '../paths.ts';
import type { Correction } from '../queued.ts';

const EDIT = 'Edit Child Profile';

/** A new child needs the center too; an edited one does not. */
const AddChildren = lazy(() => import('../form/add-children.tsx').then((m) => ({ default: m.AddChildren })));

/** What the person did not change is as the server has it now. */
function refusedForm({ profile, changed }: Correction, saved: Form): Form {
	const form = mergeDraft(storedForm, emptyForm, profile);
	return changed ? withFields(saved, form, fieldsMeant(changed)) : form;
}

/** Without an id in the address it adds a child. */
export function ChildForm() {
	const { id = '' } = useParams();
	const { pathname } = useLocation();
	if (id !== '') return <EditChild key={id} id={id} />;
	if (pathname.startsWith(ADD_CHILD)) {
		return (
			<Suspense fallback={<LoadingForm />}>
				<AddChildren />
			</Suspense>
		);
	}
	return (
		<Screen title={t(EDIT)} backTo={CHILDREN_LIST}>
			<ErrorState message={t('Child ID not found in URL.')} />
		</Screen>
	);
}

function EditChild({ id }: { id: string }) {
	const { data: child, error, refetch, isFetching } = useChild(id);
	const correction = useCorrection(id);
	const isKnown = (child ?? correction) !== undefined;
	const [isOpen, setOpen] = useState(isKnown);
	if (isKnown && !isOpen) setOpen(true);
	// Between the last answer to a corrected form and the first read of the child, the phone knows neither: the form stays.
	if (isOpen && !goneOf(error)) return <EditKnownChild id={id} child={child} correction={correction} />;
	return (
		<Screen title={t(EDIT)} backTo={CHILDREN_LIST}>
			{error ? <UnreadChild error={error} refetch={refetch} isFetching={isFetching} /> : <LoadingChild />}
		</Screen>
	);
}

interface EditKnownChildProps {
	id: string;
	/** Undefined while the server does not have the child. */
	child: ChildRecord | undefined;
	correction: Correction | undefined;
}

function EditKnownChild({ id, child, correction }: EditKnownChildProps) {
	const [saved] = useState(() => (child ? formOf(child) : emptyForm));
	// The correction disappears once the corrected form is sent, while the screen is still open.
	const [refused] = useState(correction);
	const start = refused ? refusedForm(refused, saved) : saved;
	const place = { name: `child:${id}`, id, saved, start };
	const { loading, draft } = useChildDraft(place);
	if (loading) {
		return (
			<Screen title={t(EDIT)} backTo={CHILDREN_LIST}>
				<LoadingChild />
			</Screen>
		);
	}
	const latest = correction ?? refused;
	const typed = refused && { id, form: start, photo: null };
	return (
		<ChildEditor
			title={EDIT}
			isNew={false}
			place={place}
			correction={latest}
			draft={draft ?? typed}
			storedUrl={child?.child_photo_s3_url ?? null}
		/>
	);
}
