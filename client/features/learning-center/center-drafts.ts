import * as z from 'zod/mini';
import { type FormDraft, useFormDraft } from '../../local/local.ts';
import { type AddressForm, addressForm, type TopForm, topForm } from './center-form.ts';

/** The names under which this phone keeps what was begun and not saved. */
export const CENTER_DRAFTS = {
	address: 'learning-center:address',
	top: 'learning-center:top',
	photo: 'learning-center:photo',
} as const;

export interface CenterDrafts {
	address: FormDraft<AddressForm>;
	top: FormDraft<TopForm>;
	/** A photo that was chosen and not saved. */
	photo: FormDraft<File>;
}

const photoFile = z.instanceof(File);

export const useCenterDrafts = (): CenterDrafts => ({
	address: useFormDraft(CENTER_DRAFTS.address, addressForm),
	top: useFormDraft(CENTER_DRAFTS.top, topForm),
	photo: useFormDraft(CENTER_DRAFTS.photo, photoFile),
});
