-- The reason of a change by hand may say something about the person who owns the pass. An erasure removes it.
grant update (reason) on pass_change to atelier_app;
