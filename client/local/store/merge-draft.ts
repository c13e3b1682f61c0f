import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Drops unknown and mistyped fields and takes them from `empty`; lists and records keep valid entries. */
export function mergeDraft<Form>(shape: z.ZodMiniType<Form>, empty: Form, stored: unknown): Form {
	const whole = shape.safeParse(stored);
	if (whole.success) return whole.data;
	return (isObject(stored) ? mergeParts(shape, empty, stored) : empty) as Form;
}

function mergeParts(shape: z.ZodMiniType, empty: unknown, stored: object): unknown {
	if (shape instanceof z.ZodMiniObject) return mergeFields(shape, empty as Fields, stored as Fields);
	if (shape instanceof z.ZodMiniOptional) {
		return mergeDraft(shape._zod.def.innerType as z.ZodMiniType, empty ?? {}, stored);
	}
	if (shape instanceof z.ZodMiniRecord) {
		const { valueType } = shape._zod.def;
		return Object.fromEntries(Object.entries(stored).filter(([, value]) => isRight(valueType, value)));
	}
	if (shape instanceof z.ZodMiniArray && Array.isArray(stored)) {
		const { element } = shape._zod.def;
		return stored.filter((value) => isRight(element, value));
	}
	return empty;
}

type Fields = Record<string, unknown>;

const mergeFields = ({ shape }: z.ZodMiniObject, empty: Fields, stored: Fields): Fields =>
	Object.fromEntries(
		Object.entries(shape).map(([name, field]) => [
			name,
			mergeDraft(field as z.ZodMiniType, empty[name], stored[name]),
		]),
	);

const isRight = (shape: z.core.$ZodType, value: unknown): boolean => z.safeParse(shape, value).success;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Undefined when nothing was stored, or nothing of it still fits. */
export function readDraft<Form>(shape: z.ZodMiniType<Form>, empty: Form, stored: unknown): Form | undefined {
	if (stored === undefined) return undefined;
	const draft = mergeDraft(shape, empty, stored);
	const isEmpty = hashKey([draft]) === hashKey([empty]) && !shape.safeParse(stored).success;
	return isEmpty ? undefined : draft;
}
