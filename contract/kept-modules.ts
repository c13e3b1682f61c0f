/** Marks a request for a file that a phone keeps. */
export const KEPT_AS = 'yuva-kept-as';
export const MODULE = 'module';

/**
 * Browsers read every module as UTF-8, whatever this type says. Chromium stores compiled code beside a kept
 * module. Since 2024 it has not used that code for a module that it can compile while it comes in, and so
 * compiles at each start. It cannot do so in this charset, and uses the stored code.
 */
export const KEPT_MODULE_TYPE = 'text/javascript; charset=iso-8859-2';
