/** Marks a request for a file that a phone keeps. */
export const KEPT_AS = 'yuva-kept-as';
export const MODULE = 'module';

/**
 * What a module that a phone keeps says of itself: browsers read every module as UTF-8, whatever it says. Chromium stores compiled code beside a
 * kept module. For a module that it can compile while it comes in, it has not used what it stored since 2024, and compiles each start
 * anew. In this charset it cannot, and uses it.
 */
export const KEPT_MODULE_TYPE = 'text/javascript; charset=iso-8859-2';
